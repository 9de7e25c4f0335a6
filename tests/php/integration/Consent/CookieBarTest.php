<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Consent;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Consent\ConsentCategory;
use Vitrine\Consent\ConsentSignals;
use Vitrine\Consent\ConsentTexts;
use Vitrine\Consent\CookieRegistry;
use Vitrine\Consent\ServiceIds;
use Vitrine\Consent\StoredItem;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\WpAdmin;

/** The cookie banner and the consent signals on every page. */
final class CookieBarTest extends TestCase {

	private const IDS = array(
		'tag_manager_id'       => 'GTM-ABC1234',
		'session_analytics_id' => 'abcde12345',
		'live_chat_id'         => '0123456789abcdef01234567/1habcde23',
	);

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testNewShopStoresNothingThatNeedsConsent(): void {
		$items = $this->service( CookieRegistry::class )->all();
		self::assertSame(
			array( ConsentCategory::Necessary ),
			array_values( array_unique( array_column( $items, 'category' ), SORT_REGULAR ) )
		);
		$names = array_column( $items, 'name' );
		self::assertSame(
			array(),
			array_diff(
				array(
					'cart', 'favorite', 'chat_member', 'cookie_necessary', 'cookie_preferences', 'cookie_statistics',
					'cookie_marketing', 'cookie_consent', 'token', 'vitrine-checkout',
				),
				$names
			)
		);
		foreach ( ConsentCategory::cases() as $category ) {
			self::assertSame( array(), $this->service( CookieRegistry::class )->removable( $category ), $category->value );
		}
	}

	public function testNoEntryIsListedTwice(): void {
		$this->save( self::IDS );
		$items = array_map(
			static fn ( StoredItem $item ): string => "{$item->storage->value} {$item->host} {$item->name}",
			$this->service( CookieRegistry::class )->all()
		);
		self::assertSame( array_values( array_unique( $items ) ), $items );
	}

	/** @return iterable<string, array{string, list<string>, array<string, list<string>>}> */
	public static function services(): iterable {
		yield 'tag manager' => array(
			'tag_manager_id',
			array( '_ga', '_ga_*', '_gcl_*', 'IDE' ),
			array( 'statistics' => array( '_ga', '_ga_*' ), 'marketing' => array( '_gcl_*' ) ),
		);
		yield 'session analytics' => array(
			'session_analytics_id',
			array( '_clck', '_clsk', '_cltk', 'CLID', 'MUID' ),
			array( 'statistics' => array( '_clck', '_clsk', '_cltk' ) ),
		);
		yield 'live chat' => array(
			'live_chat_id',
			array( 'twk_*', 'TawkConnectionTime', 'twk_*' ),
			array( 'preferences' => array( 'twk_*', 'TawkConnectionTime' ) ),
		);
	}

	/**
	 * @param list<string>                $listed
	 * @param array<string, list<string>> $removed
	 */
	#[DataProvider( 'services' )]
	public function testListsConfiguredServicesOnly( string $option, array $listed, array $removed ): void {
		$before = count( $this->service( CookieRegistry::class )->all() );
		$this->save( array( $option => self::IDS[ $option ] ) );
		$registry = $this->service( CookieRegistry::class );
		self::assertSame( $listed, array_column( array_slice( $registry->all(), $before ), 'name' ) );
		foreach ( ConsentCategory::cases() as $category ) {
			self::assertSame( $removed[ $category->value ] ?? array(), $registry->removable( $category ), $category->value );
		}
	}

	public function testListsStripeIfCardPaymentIsOffered(): void {
		$keys   = array(
			'publishable' => 'pk_test_0123456789',
			'secret'      => 'sk_test_0123456789',
			'webhook'     => '',
		);
		$listed = fn (): bool => in_array( '__stripe_mid', array_column( $this->service( CookieRegistry::class )->all(), 'name' ), true );
		self::assertFalse( $listed() );
		update_option( StripeSettings::OPTION, array( 'test' => true, 'sandbox' => $keys ) );
		self::assertTrue( $listed() );
		// What Stripe gets is in WordPress's guide for the privacy policy, too.
		$admin = new WpAdmin();
		$guide = $admin->ask( $admin->signedIn( 'administrator' ), 'options-privacy.php?tab=policyguide' );
		self::assertStringContainsString( 'Stripe receives your name, e-mail address, phone number, billing and delivery address', $guide->raw );
		delete_option( StripeSettings::OPTION );
		self::assertFalse( $listed() );
	}

	/** @return iterable<string, array{string, mixed, string}> */
	public static function ids(): iterable {
		foreach ( self::IDS as $option => $id ) {
			yield "$option as it is" => array( $option, " $id ", $id );
			yield "$option with a quote" => array( $option, "$id\"><script>", '' );
			yield "$option with a line" => array( $option, "$id\n//", '' );
			yield "$option as a list" => array( $option, array( $id ), '' );
		}
		yield 'a measurement ID instead of a container ID' => array( 'tag_manager_id', 'G-ABC1234', '' );
		yield 'lower case' => array( 'tag_manager_id', 'gtm-abc1234', '' );
		yield 'an address' => array( 'session_analytics_id', 'https://evil.example', '' );
		yield 'a parent folder' => array( 'live_chat_id', '../0123456789abcdef01234567', '' );
	}

	#[DataProvider( 'ids' )]
	public function testIgnoresInvalidId( string $option, mixed $typed, string $kept ): void {
		$this->save( array( $option => $typed ) );
		self::assertSame( $kept, $this->rest( 'GET', 'get_options' )->json()['data']['general'][ $option ] );
	}

	public function testInvalidOptionValueIsNotPrinted(): void {
		update_option( OptionsStore::name( OptionGroups::GENERAL ), array( 'tag_manager_id' => 'x"><script src=//evil.example>' ) );
		self::assertSame( '', $this->service( ServiceIds::class )->tagManager() );
	}

	public function testNoSignalsWithoutServices(): void {
		self::assertStringNotContainsString( 'data-version', $this->page() );
	}

	public function testSignalsComeFirstInHeadWithinOneKibibyte(): void {
		$this->save( self::IDS );
		$page = $this->page();
		self::assertSame(
			1,
			preg_match(
				'/<head[^>]*>\s*(?:<meta[^>]*>\s*)*(<script [^>]*data-version="' . ConsentTexts::VERSION . '"[^>]*>.*?<\/script>)/s',
				$page,
				$found
			),
			substr( $page, 0, 600 )
		);
		$script = $found[1] ?? '';
		self::assertLessThanOrEqual( 1024, strlen( (string) gzencode( $script, 9 ) ) );
		foreach ( array( 'tags="GTM-ABC1234"', 'analytics="abcde12345"', 'chat="0123456789abcdef01234567/1habcde23"' ) as $attribute ) {
			self::assertStringContainsString( " data-$attribute", $script );
		}
		foreach ( array(
			'ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage', 'functionality_storage',
			'personalization_storage', 'security_storage',
		) as $signal ) {
			self::assertStringContainsString( $signal, $script );
		}
		self::assertStringNotContainsString(
			'googletagmanager.com',
			str_replace( $script, '', $page ),
			'nothing else on the page asks for it'
		);
	}

	public function testPageWithKeyInUrlLoadsNoThirdParties(): void {
		$this->save( self::IDS );
		foreach ( array(
			'/user/password/?key=k&login=l',
			'/user/verify/?key=k',
			'/received-your-order/?key=k',
			'/newsletter/?leave=k',
		) as $address ) {
			$page = $this->http( 'GET', $address )->raw;
			self::assertStringContainsString( 'data-version', $page, $address );
			self::assertStringNotContainsString( 'data-tags', $page, $address );
		}
	}

	public function testFilterEnablesSignals(): void {
		add_filter( 'vitrine_consent_signals', '__return_true' );
		ob_start();
		$this->service( ConsentSignals::class )->print();
		remove_filter( 'vitrine_consent_signals', '__return_true' );
		self::assertStringContainsString( 'data-version', (string) ob_get_clean() );
	}

	public function testEveryPageContainsHiddenBanner(): void {
		$this->save( self::IDS );
		$page = $this->page();
		self::assertSame( 1, preg_match( '/<section class="v-consent"[^>]*>/', $page, $bar ) );
		self::assertStringContainsString( 'data-v-unless-cookie="cookie_consent=' . ConsentTexts::VERSION . '."', $bar[0] ?? '' );
		self::assertStringEndsWith( ' hidden>', $bar[0] ?? '' );
		self::assertLessThan( strpos( $page, 'class="v-skip' ), strpos( $page, 'v-consent"' ), 'the keyboard comes to it first' );
		self::assertSame( 1, substr_count( $page, 'data-v-open="cookie-bar"' ) );
		self::assertLessThan( strpos( $page, '</footer>' ), strpos( $page, 'data-v-open="cookie-bar"' ), 'the settings are in the footer' );
		foreach ( $this->service( CookieRegistry::class )->all() as $item ) {
			self::assertStringContainsString( 'data-v-stored="' . esc_attr( "{$item->storage->value}:{$item->name}" ) . '"', $page );
			self::assertNotSame( '', $item->purpose . $item->duration . $item->provider );
		}
		self::assertStringContainsString(
			'name="necessary" aria-describedby="v-consent-necessary" data-v-removes="" checked disabled',
			$page
		);
		self::assertStringNotContainsString( 'name="statistics" checked', $page );
	}

	public function testDeclaresOptInToWpConsentApi(): void {
		self::assertSame( 'optin', apply_filters( 'wp_get_consent_type', false ) );
		self::assertTrue( apply_filters( 'wp_consent_api_registered_' . plugin_basename( \Vitrine\FILE ), false ) );
	}

	/** @param array<string, mixed> $values */
	private function save( array $values ): void {
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, $values, 'en' );
		Site::newRequest();
	}

	private function page(): string {
		return $this->http( 'GET', '/' )->raw;
	}
}
