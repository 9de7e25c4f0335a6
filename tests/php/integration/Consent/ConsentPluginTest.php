<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Consent;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Consent\ConsentBarSwitch;
use Vitrine\Admin\Consent\ConsentWarning;
use Vitrine\Admin\Health\ConsentCheck;
use Vitrine\Consent\ConsentBar;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\UsesWpAdmin;

/** A consent plugin asks instead of the shop's own bar, as long as it can. */
final class ConsentPluginTest extends TestCase {

	use UsesWpAdmin;

	private const TAGS = array( 'tag_manager_id' => 'GTM-ABC1234' );

	private string $plugin = '';

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->plugin = Site::folder() . '/wp-content/mu-plugins/consent-plugin.php';
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, self::TAGS, 'en' );
		Site::newRequest();
	}

	protected function tearDown(): void {
		$this->removePlugin();
		parent::tearDown();
	}

	public function testThePluginAsksInsteadOfTheShop(): void {
		$this->addPlugin();
		self::assertStringContainsString( 'id="v-consent"', $this->page(), 'The owner has not chosen it.' );
		$this->choose();
		$page = $this->page();
		self::assertStringNotContainsString( 'v-consent"', $page );
		self::assertStringNotContainsString( 'data-v-open="cookie-bar"', $page );
		self::assertStringNotContainsString( '"v-consent-room"', $page );
		self::assertSame( 1, substr_count( $page, 'class="v-consent-settings cmplz-manage-consent"' ) );
		self::assertStringNotContainsString( 'data-version', $page, 'Its replay would overwrite the plugin’s answer.' );
		self::assertSame( 1, preg_match( '~<script ([^>]*data-tags[^>]*)>~', $page, $script ) );
		self::assertSame( 'data-marketing="_gcl_*" data-statistics="_ga _ga_*" data-tags="GTM-ABC1234"', $script[1] ?? '' );
		self::assertStringContainsString( 'wp_listen_for_consent_change', $page );
	}

	public function testThePageIsTheSameForEveryAnswer(): void {
		$this->addPlugin();
		$this->choose();
		$cookie = 'wp_consent_marketing=allow; wp_consent_statistics=allow';
		self::assertSame( $this->page(), $this->http( 'GET', '/', array(), array( 'Cookie' => $cookie ) )->raw );
	}

	/** @return iterable<string, array{array<string, mixed>|null, string}> Options; null without the plugin. */
	public static function obstacles(): iterable {
		yield 'it was deactivated' => array( null, 'the shop’s own cookie bar is shown again.' );
		yield 'its wizard is not finished' => array( array( 'cmplz_wizard_completed_once' => '' ), 'Finish the wizard' );
		yield 'it shows no bar' => array( array( 'stand_in_needs_bar' => '0' ), 'needs none' );
		yield 'it hides its bar on a page' => array( array( 'cmplz_excluded_posts_array' => array( 'about' ) ), 'on some pages' );
		yield 'its bar is off' => array( array( 'stand_in_disabled' => '1' ), 'turn on its consent banner' );
		yield 'it does not ask about statistics' => array(
			array( 'cmplz_options' => array( 'compile_statistics' => 'no' ) ),
			'compiles statistics',
		);
	}

	/** @param array<string, mixed>|null $options */
	#[DataProvider( 'obstacles' )]
	public function testTheOwnBarReturnsIf( ?array $options, string $text ): void {
		$this->addPlugin();
		$this->choose();
		if ( $options === null ) {
			$this->removePlugin();
		}
		array_map( update_option( ... ), array_keys( $options ?? array() ), $options ?? array() );
		do_action( 'vitrine_purge_pages' );
		$page = $this->page();
		self::assertStringContainsString( 'id="v-consent"', $page );
		self::assertStringContainsString( 'data-v-open="cookie-bar"', $page );
		self::assertStringContainsString( 'data-version', $page );
		$cookie = self::admin()->signedIn( 'administrator' );
		// The first screen after activation leads to the set-up.
		self::admin()->ask( $cookie, 'plugins.php' );
		$screen = html_entity_decode( self::admin()->ask( $cookie, 'plugins.php' )->raw );
		self::assertStringContainsString( 'A consent plugin was to ask', $screen );
		self::assertStringContainsString( $text, $screen );
	}

	public function testThePageOfABotHasTheBarOfCookieNoticeBecauseItMayBeStored(): void {
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/other-consent.php', $this->plugin );
		$page = $this->http( 'GET', '/', array(), array( 'User-Agent' => 'Googlebot/2.1' ) )->raw;
		self::assertStringContainsString( 'id="cookie-notice"', $page );
	}

	public function testABarOfComplianzThatWasSavedIsOnStoredPages(): void {
		$purged = did_action( 'vitrine_purge_pages' );
		do_action( 'cmplz_after_css_generation' );
		self::assertSame( $purged + 1, did_action( 'vitrine_purge_pages' ) );
	}

	public function testOnePressLetsThePluginAsk(): void {
		$this->addPlugin();
		$cookie = self::admin()->signedIn( 'administrator' );
		$setup  = html_entity_decode( self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup' )->raw );
		self::assertSame( 1, preg_match( '~<a href="[^"]*/wp-admin/([^"]+)">Let Complianz ask</a>~', $setup, $link ) );
		$without = (string) preg_replace( '/_wpnonce=\w+/', '', $link[1] ?? '' );
		self::assertSame( 403, self::admin()->ask( $cookie, $without )->status );
		self::assertSame( ConsentBar::Own, self::setting( ConsentBar::class ) );
		self::assertSame( 302, self::admin()->ask( $cookie, $link[1] ?? '' )->status );
		wp_cache_flush();
		self::assertSame( ConsentBar::Plugin, self::setting( ConsentBar::class ) );
		$done = self::admin()->ask( $cookie, 'admin.php?page=vitrine-setup&' . ConsentBarSwitch::ACTION . '=1' )->raw;
		self::assertStringContainsString( 'The plugin now asks', $done );
		self::assertStringNotContainsString( 'two cookie bars', $done );
		self::assertMatchesRegularExpression( '~wp-admin-canonical"[^>]+page=vitrine-setup"~', $done, 'A reload repeats the message.' );
	}

	public function testWithoutAPluginNothingIsChosenAndNothingWarnedOf(): void {
		self::assertSame( '', $this->service( ConsentWarning::class )->text() );
		self::assertSame( 'good', $this->service( ConsentCheck::class )->find()->status );
		$this->choose();
		self::assertSame( 'recommended', $this->service( ConsentCheck::class )->find()->status );
		self::assertSame( 'optin', apply_filters( 'wp_get_consent_type', '' ), 'Without a type the API allows everything.' );
	}

	private function choose(): void {
		update_option( ConsentBar::OPTION, 'plugin' );
		Site::newRequest();
	}

	private function addPlugin(): void {
		copy( dirname( __DIR__, 3 ) . '/fixtures/plugins/consent-plugin.php', $this->plugin );
		update_option( 'cmplz_wizard_completed_once', '1' );
	}

	private function removePlugin(): void {
		if ( is_file( $this->plugin ) ) {
			unlink( $this->plugin );
		}
	}

	private function page(): string {
		return $this->http( 'GET', '/' )->raw;
	}
}
