<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Cart\Vat\BusinessSales;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Kernel\Mailer;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\UsesWpAdmin;
use Vitrine\Tests\Support\WpAdmin;

/** Setup: from an activated plugin to a shop. */
final class SetupTest extends TestCase {

	use UsesWpAdmin;

	private const GOOD = array(
		'name'      => 'Puodžiai & sūnūs',
		'email'     => 'shop@example.org',
		'languages' => array( 'lt', 'de' ),
		'default'   => 'lt',
		'country'   => 'DE',
		'currency'  => 'PLN',
		'company'   => 'UAB Puodžiai',
		'address'   => 'Molio g. 1, Vilnius',
		'vat'       => 'LT100000000000',
		'pages'     => '1',
	);

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testSavesLanguagesCurrencyAndSender(): void {
		$this->service( SetUp::class )->apply( SetupForm::of( self::GOOD, self::shopSettings() ) );
		self::assertSame( array( 'lt', 'de' ), EmbeddedLanguages::chosen() );
		self::assertSame( 'PLN', self::setting( MainCurrency::class )->code );
		self::assertSame( 'DE', self::setting( VatRates::class )->home );
		self::assertSame( 'shop@example.org', $this->service( Mailer::class )->address() );
		self::assertTrue( SetUp::done() );
		$pages = $this->service( PageWriter::class )->find( 'starter-terms' );
		self::assertSame( array( 'de', 'lt' ), array_keys( self::sorted( $pages ) ) );
		self::assertSame( 'publish', get_post_status( $pages['lt'] ) );
	}

	public function testANewShopStartsWithAFlatRateThatIsFreeFromAnAmount(): void {
		$setUp = $this->service( SetUp::class );
		$setUp->apply( SetupForm::of( self::GOOD, self::shopSettings() ) );
		$tariff = DeliverySettings::methods()[0]->tariff;
		self::assertSame( array( PriceRule::Flat, 2400, 40_000 ), array( $tariff->rule, $tariff->price, $tariff->freeFrom ) );

		DeliverySettings::save( array( new DeliveryMethod( 'carrier' ) ) );
		$setUp->apply( SetupForm::of( self::GOOD, self::shopSettings() ) );
		self::assertCount( 1, DeliverySettings::methods(), 'setup again' );
	}

	public function testAShopThatWasSetUpEarlierKeepsThePricesOfItsProducts(): void {
		update_option( SetUp::DONE, 1 );
		$this->service( SetUp::class )->apply( SetupForm::of( self::GOOD, self::shopSettings() ) );
		self::assertSame( PriceRule::Line, DeliverySettings::methods()[0]->tariff->rule );
	}

	/**
	 * @param array<string, int> $posts
	 * @return array<string, int>
	 */
	private static function sorted( array $posts ): array {
		ksort( $posts );
		return $posts;
	}

	public function testRunningSetupAgainKeepsEditedContent(): void {
		$setUp = $this->service( SetUp::class );
		$setUp->apply( SetupForm::of( self::GOOD, self::shopSettings() ) );
		$page = $this->service( PageWriter::class )->find( 'starter-terms' )['lt'];
		wp_update_post(
			array( 'ID' => $page, 'post_content' => 'Our own terms.', 'post_date_gmt' => '2026-01-01 10:00:00', 'edit_date' => true )
		);
		$setUp->apply( SetupForm::of( array( 'languages' => array( 'lt', 'de', 'fr' ) ) + self::GOOD, self::shopSettings() ) );
		self::assertSame( 'Our own terms.', get_post( $page )?->post_content );
		self::assertSame(
			array( 'de', 'fr', 'lt' ),
			array_keys( self::sorted( $this->service( PageWriter::class )->find( 'starter-terms' ) ) )
		);
		self::assertCount( 11, $this->service( StarterPages::class )->toBeWritten() );
	}

	public function testReportsErrorsByField(): void {
		$errors = static fn ( array $wrong ): array => array_keys( SetupForm::of( $wrong + self::GOOD, self::shopSettings() )->errors() );
		self::assertSame( array(), $errors( array() ) );
		foreach ( array(
			'name'     => ' ',
			'email'    => 'shop@',
			'country'  => 'XX',
			'currency' => 'JPY',
			'default'  => 'fr',
		) as $field => $value ) {
			self::assertSame( array( $field ), $errors( array( $field => $value ) ), $field );
		}
		self::assertSame( array( 'languages' ), $errors( array( 'languages' => array( 'xx' ) ) ) );
		self::assertSame( array( 'languages' ), $errors( array( 'languages' => 'lt' ) ) );
		self::assertSame( array( 'languages' ), $errors( array( 'languages' => array( array( 'lt' ) ) ) ) );
	}

	public function testAsksWhichVatTheShopCharges(): void {
		$apply = fn ( array $form ) => $this->service( SetUp::class )->apply( SetupForm::of( $form + self::GOOD, self::shopSettings() ) );
		$shop  = fn ( string $key ): string => $this->service( OptionsStore::class )->text( OptionGroups::SHOP, $key );
		$apply( array() );
		self::assertSame( VatStatus::Home, self::setting( VatRates::class )->status, 'Nothing is due abroad unless the owner chooses it.' );
		$apply( array( 'tax' => 'none', 'vat' => '', 'taxNumber' => ' 34/567/89012 ' ) );
		self::assertSame( VatStatus::None, self::setting( VatRates::class )->status );
		self::assertSame( array( '34/567/89012', '' ), array( $shop( 'tax_number' ), $shop( 'company_vat' ) ) );
		// A small business may have a VAT number, for purchases abroad.
		$apply( array( 'tax' => 'none' ) );
		self::assertSame( VatStatus::None, self::setting( VatRates::class )->status );
		self::assertSame( 'LT100000000000', $shop( 'company_vat' ) );
		self::assertFalse( $this->service( BusinessSales::class )->areEnabled() );
		// A form without the question keeps the answer.
		$apply( array() );
		self::assertSame( VatStatus::None, self::setting( VatRates::class )->status );
		foreach ( array( 'nothing', '', array( 'none' ) ) as $unknown ) {
			$form = SetupForm::of( array( 'tax' => $unknown ) + self::GOOD, self::shopSettings() );
			self::assertSame( array( 'tax' ), array_keys( $form->errors() ) );
		}
	}

	public function testSavesBankAccountAndTimeZone(): void {
		$apply = fn ( array $form ) => $this->service( SetUp::class )->apply( SetupForm::of( $form + self::GOOD, self::shopSettings() ) );
		$apply( array( 'iban' => 'lt12 1000 0111 0100 1000', 'timezone' => 'Europe/Rome' ) );
		self::assertSame(
			array( 'UAB Puodžiai', 'LT12 1000 0111 0100 1000' ),
			array( self::setting( BankAccount::class )->holder, self::setting( BankAccount::class )->iban )
		);
		self::assertSame( 'Europe/Rome', get_option( 'timezone_string' ) );
		// Setup keeps a chosen time zone or offset and replaces only WordPress's default.
		$apply( array() );
		self::assertSame( 'Europe/Rome', get_option( 'timezone_string' ) );
		update_option( 'timezone_string', '' );
		update_option( 'gmt_offset', '5.5' );
		$apply( array() );
		self::assertSame( array( '', '5.5' ), array( get_option( 'timezone_string' ), (string) get_option( 'gmt_offset' ) ) );
		update_option( 'gmt_offset', 0 );
		$apply( array() );
		self::assertSame( 'Europe/Berlin', get_option( 'timezone_string' ) );
		$wrong  = array( 'iban' => 'LT12 1000 0111 0100 1001', 'timezone' => 'Moon/Base' );
		$errors = SetupForm::of( $wrong + self::GOOD, self::shopSettings() )->errors();
		self::assertSame( array( 'iban', 'timezone' ), array_keys( $errors ) );
	}

	public function testInvalidInputIsShownAgain(): void {
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$page   = self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' );
		$send = static fn ( array $values ): array => array(
			'action'   => 'vitrine_setup',
			'_wpnonce' => WpAdmin::nonce( $page ),
			'vitrine'  => $values,
		);
		self::admin()->ask( $cookie, 'admin-post.php', $send( array( 'email' => 'sh"op@', 'name' => 'Ąžuolas "1"' ) + self::GOOD ) );
		$again = self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' )->raw;
		self::assertStringContainsString( 'value="sh&quot;op@"', $again );
		self::assertStringContainsString( 'value="Ąžuolas &quot;1&quot;"', $again );
		self::assertStringContainsString( 'id="vitrine-email-fault"', $again );
		self::assertStringContainsString( 'Nothing was saved', $again );
		self::assertSame( 403, self::admin()->ask( self::admin()->signedIn( 'editor' ), 'admin.php?page=vitrine-setup' )->status );
		self::assertSame( 403, self::admin()->ask( $cookie, 'admin-post.php', array( '_wpnonce' => 'x' ) + $send( self::GOOD ) )->status );
	}

	public function testCreatesSamplesInSelectedLanguages(): void {
		$cookie = self::admin()->signedIn( ShopManagerRole::ROLE );
		$form   = array( 'samples' => '1' ) + self::GOOD;
		$answer = self::admin()->ask(
			$cookie,
			'admin-post.php',
			array(
				'action'   => 'vitrine_setup',
				'_wpnonce' => WpAdmin::nonce( self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' ) ),
				'vitrine'  => $form,
			)
		);
		$step   = (string) $answer->header( 'Location' );
		self::assertStringContainsString( 'action=vitrine_samples', $step );
		self::assertSame( 302, self::admin()->ask( $cookie, substr( $step, (int) strpos( $step, 'admin-post.php' ) ) )->status );
		wp_cache_flush();
		$products = get_posts( array( 'post_type' => 'vitrine_product', 'numberposts' => 50, 'fields' => 'ids' ) );
		self::assertCount( 16, $products, 'Eight, in two languages.' );
	}
}
