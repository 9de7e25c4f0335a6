<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Health\Finding;
use Vitrine\Admin\Health\HolidaysCheck;
use Vitrine\Admin\Health\StaticFilesCheck;
use Vitrine\Admin\Health\TaxNumberCheck;
use Vitrine\Admin\Health\TimeZoneCheck;
use Vitrine\Admin\Setup\HomePage;
use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Content\PageWriter;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Holidays\PublicHolidays;
use Vitrine\Kernel\ShopState;
use Vitrine\Payments\PaymentCron;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Site;
use WP_Post;

/** The shop's tests in Site Health. */
final class HealthTest extends TestCase {

	private const KEYS = array(
		'publishable' => 'pk_live_0123456789abcdef',
		'secret'      => 'sk_live_0123456789abcdef',
		'webhook'     => 'whsec_0123456789abcdef',
	);

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	public function testReportsStateOfNewShop(): void {
		$found = $this->found();
		self::assertSame( 'good', $found['vitrine_mail']['status'] );
		self::assertSame(
			array( 'good', 'good', 'good', 'good' ),
			array_map(
				static fn ( string $key ): string => $found[ "vitrine_$key" ]['status'],
				array( 'stripe', 'cron', 'object_cache', 'languages' )
			)
		);
		// The test site has a local address, no pages and no enabled payment method.
		self::assertSame(
			array( 'critical', 'critical', 'critical' ),
			array_map( static fn ( string $key ): string => $found[ "vitrine_$key" ]['status'], array( 'https', 'pages', 'payments' ) )
		);
		foreach ( $found as $key => $answer ) {
			self::assertSame( $key, $answer['test'] );
			self::assertNotSame( '', trim( wp_strip_all_tags( $answer['description'] ) ) );
		}
	}

	public function testReportsFilesThatBrowsersMayNotKeep(): void {
		$check = $this->service( StaticFilesCheck::class );
		$found = static function ( array|\WP_Error $response ) use ( $check ): Finding {
			$answer = static fn (): array|\WP_Error => $response;
			add_filter( 'pre_http_request', $answer );
			$finding = $check->find();
			remove_filter( 'pre_http_request', $answer );
			return $finding;
		};
		$with  = static fn ( array $headers ): array => array(
			'headers'  => $headers,
			'body'     => '',
			'response' => array( 'code' => 200 ),
		);
		self::assertSame( 'good', $found( $with( array( 'cache-control' => 'public, max-age=31536000, immutable' ) ) )->status );
		self::assertSame( 'good', $found( new \WP_Error( 'http', 'No loopback.' ) )->status );
		self::assertSame( 'recommended', $found( $with( array() ) )->status );
		$short = $found( $with( array( 'cache-control' => 'max-age=300' ) ) );
		self::assertSame( 'recommended', $short->status );
		self::assertStringContainsString( '(Cache-Control: max-age=300)', implode( $short->items ) );
	}

	public function testReportsDelayedMessages(): void {
		$this->service( Outbox::class )->add( 'test', array(), -3600 );
		self::assertStringContainsString( '1 e-mail is more than half an hour late', $this->found()['vitrine_mail']['description'] );
		$this->service( Database::class )->run( 'UPDATE {outbox} SET attempts = 7, error = %s', array( 'Mailbox <b>full</b>' ) );
		$lost = $this->found()['vitrine_mail'];
		self::assertSame( 'critical', $lost['status'] );
		self::assertStringContainsString( 'Mailbox &lt;b&gt;full&lt;/b&gt;', $lost['description'] );
		self::assertStringContainsString( 'topic=e-mails', $lost['actions'] );
	}

	public function testReportsIncompleteStripeSettings(): void {
		$status = function ( bool $test, array $keys ): string {
			self::saveSetting( new StripeSettings( $test, $keys + array_fill_keys( array_keys( self::KEYS ), '' ), self::KEYS ) );
			return $this->found()['vitrine_stripe']['status'];
		};
		self::assertSame( 'critical', $status( false, array( 'publishable' => self::KEYS['publishable'] ) ) );
		self::assertSame( 'recommended', $status( false, array( 'webhook' => '' ) + self::KEYS ) );
		self::assertSame( 'recommended', $status( true, array() ) );
		self::assertSame( 'good', $status( false, self::KEYS ) );
	}

	public function testReportsEnabledPaymentMethodThatIsNotOffered(): void {
		self::saveSetting( new EnabledPaymentMethods( array( 'bank_transfer' => true, 'cash_on_delivery' => true ) ) );
		$found = $this->found()['vitrine_payments'];
		self::assertSame( 'recommended', $found['status'] );
		self::assertStringContainsString( 'Bank transfer: The IBAN is missing.', $found['description'] );
		self::assertStringContainsString( 'topic=payments', $found['actions'] );
		self::saveSetting( new BankAccount( 'UAB Molis', 'LT12 1000 0111 0100 1000' ) );
		self::assertSame( 'good', $this->found()['vitrine_payments']['status'] );
		self::saveSetting( new EnabledPaymentMethods( array( 'bank_transfer' => false, 'cash_on_delivery' => false ) ) );
		self::assertSame( 'critical', $this->found()['vitrine_payments']['status'] );
	}

	public function testReportsOverdueJobs(): void {
		wp_clear_scheduled_hook( PaymentCron::HOOK );
		self::assertSame( 'critical', $this->found()['vitrine_cron']['status'] );
		wp_schedule_event( time() - 7200, 'hourly', PaymentCron::HOOK );
		self::assertStringContainsString( '2 hours late', $this->found()['vitrine_cron']['description'] );
	}

	public function testReportsMissingHomePage(): void {
		ShopState::set( false );
		self::assertSame( 'good', $this->found()['vitrine_home']['status'], 'Nothing is required before going live.' );
		ShopState::set( true );
		update_option( 'show_on_front', 'posts' );
		self::assertStringContainsString( 'latest posts', $this->found()['vitrine_home']['label'] );
		$home = $this->service( HomePage::class );
		$made = $home->make( array_slice( EmbeddedLanguages::supported(), 0, 4 ) );
		$home->show();
		self::assertStringContainsString( 'Lietuvių', $this->found()['vitrine_home']['description'] );
		$home->make( EmbeddedLanguages::supported() );
		self::assertSame( 'good', $this->found()['vitrine_home']['status'] );
		wp_update_post( array( 'ID' => $made['en'], 'post_status' => 'draft' ) );
		self::assertSame( 'critical', $this->found()['vitrine_home']['status'] );
	}

	public function testReportsOffsetAndInvalidTimeZone(): void {
		foreach ( array( '' => 'recommended', 'Europe/Vilnius' => 'good', 'Europe/Atlantis' => 'critical' ) as $zone => $status ) {
			self::assertSame( $status, ( static function () use ( $zone ): string {
				add_filter( 'pre_option_timezone_string', static fn (): string => $zone );
				$status = ( new TimeZoneCheck() )->find()->status;
				remove_all_filters( 'pre_option_timezone_string' );
				return $status;
			} )(), $zone );
		}
	}

	public function testPublicHolidaysAreReportedAYearBeforeTheirDataEnds(): void {
		$status = static fn ( int $year ): string => ( new HolidaysCheck( new FixedClock( "$year-06-01 10:00" ) ) )->find()->status;
		$last   = PublicHolidays::checkedUntil();
		self::assertSame( array( 'good', 'recommended' ), array( $status( $last - 1 ), $status( $last ) ) );
		self::assertSame( 'good', $status( (int) gmdate( 'Y' ) ) );
	}

	public function testReportsStarterPagesUntilEdited(): void {
		$pages = $this->service( StarterPages::class );
		$pages->make( array( EmbeddedLanguages::supported()[0] ) );
		$terms = $this->service( PageWriter::class )->find( 'starter-terms' )['en'];
		self::assertCount( 4, $pages->unedited() );
		self::assertStringContainsString( "post=$terms", html_entity_decode( $this->found()['vitrine_starter_pages']['actions'] ) );
		// A starter page that is saved unchanged still counts as a starter page.
		wp_update_post( array( 'ID' => $terms ) );
		self::assertArrayHasKey( 'vitrine_starter', StarterPages::states( array(), new WP_Post( (object) get_post( $terms, ARRAY_A ) ) ) );
		wp_update_post( array( 'ID' => $terms, 'post_content' => 'Our own terms.' ) );
		self::assertSame( array(), StarterPages::states( array(), new WP_Post( (object) get_post( $terms, ARRAY_A ) ) ) );
		self::assertStringNotContainsString( "post=$terms", html_entity_decode( $this->found()['vitrine_starter_pages']['actions'] ) );
	}

	public function testReportsRepeatedlyRejectedEmails(): void {
		$this->service( Outbox::class )->add( 'test', array(), 600 );
		$this->service( Database::class )->run( 'UPDATE {outbox} SET attempts = 2, error = %s', array( 'No route to host' ) );
		self::assertStringContainsString( 'No route to host', $this->found()['vitrine_mail']['description'] );
	}

	public function testReportsSenderOfAnotherDomain(): void {
		update_option( 'vitrine_shop_email', 'shop@mail.example' );
		self::assertSame( 'recommended', $this->found()['vitrine_sender']['status'] );
	}

	public function testRecommendsTheOfficialNoticeInEachLanguage(): void {
		$found = $this->found()['vitrine_guarantee_notice'];
		self::assertSame( 'recommended', $found['status'] );
		self::assertStringContainsString( 'Lietuvių', $found['description'] );
		$picture = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Notice' ), 'notice.png' );
		foreach ( EmbeddedLanguages::supported() as $language ) {
			$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'guarantee_picture' => $picture ), $language->code );
		}
		self::assertSame( 'good', $this->found()['vitrine_guarantee_notice']['status'] );
	}

	public function testDebugInfoContainsNoSecrets(): void {
		self::saveSetting( new StripeSettings( false, self::KEYS, self::KEYS ) );
		Site::newRequest();
		$info = apply_filters( 'debug_information', array() );
		$said = (string) wp_json_encode( $info['vitrine'] );
		self::assertSame( 'offered', $info['vitrine']['fields']['stripe']['value'] );
		foreach ( self::KEYS as $key ) {
			self::assertStringNotContainsString( $key, $said );
		}
	}

	/** @return array<string, array<string, mixed>> By the name of the test. */
	private function found(): array {
		Site::newRequest();
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		return array_map( static fn ( array $test ): array => $test['test'](), $tests['direct'] );
	}

	/** Which number an invoice needs: § 14 and § 34a UStDV in Germany, Article 226(3) of Directive 2006/112/EC elsewhere. */
	public function testAsksForTheTaxNumberThatTheLawWants(): void {
		$cases = array(
			array( 'DE', VatStatus::Home, array(), 'recommended' ),
			array( 'DE', VatStatus::Home, array( 'company_code' => 'HRB 1' ), 'recommended' ),
			array( 'DE', VatStatus::Home, array( 'tax_number' => '34/567/89012' ), 'good' ),
			array( 'DE', VatStatus::Destination, array( 'company_vat' => 'DE123456789' ), 'good' ),
			array( 'DE', VatStatus::None, array(), 'recommended' ),
			array( 'DE', VatStatus::None, array( 'company_code' => 'HRB 1' ), 'recommended' ),
			array( 'DE', VatStatus::None, array( 'tax_number' => '34/567/89012' ), 'good' ),
			array( 'LT', VatStatus::Home, array( 'tax_number' => '123' ), 'recommended' ),
			array( 'LT', VatStatus::Home, array( 'company_code' => '300012345' ), 'recommended' ),
			array( 'LT', VatStatus::None, array( 'company_code' => '300012345' ), 'good' ),
			array( 'FR', VatStatus::None, array( 'tax_number' => '123' ), 'good' ),
		);
		foreach ( $cases as $index => [ $country, $status, $numbers, $expected ] ) {
			self::saveSetting( new VatRates( $country, $status ) );
			Site::newRequest();
			$none = array( 'company_vat' => '', 'company_code' => '', 'tax_number' => '' );
			$this->service( OptionsStore::class )->save( OptionGroups::SHOP, $numbers + $none, 'en' );
			$found = $this->service( TaxNumberCheck::class )->find();
			self::assertSame( $expected, $found->status, "case $index" );
			self::assertSame( $expected === 'recommended' ? 2 : 0, count( $found->links ) );
		}
	}
}
