<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Database;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\OutboxHandover;
use Vitrine\Database\SettingsEdition;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\DeliveryTariff;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;
use Vitrine\Storefront\Routing\PrintedPaths;
use Vitrine\Storefront\Security\TextScripts;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\SlowSender;

/** Settings that are changed while another process is sending an e-mail: everything after it is handled with the new ones. */
final class SettingsEditionTest extends ShopTestCase {

	private int $vase;

	protected function setUp(): void {
		parent::setUp();
		update_option( EmbeddedLanguages::OPTION, array( 'en', 'de' ) );
		$this->rate( '0.95' );
		$this->nextRequest();
		$this->vase = $this->product( 5, 2400 );
		$this->service( Outbox::class )->deliver();
		$this->nextRequest();
	}

	#[TestWith( array( 1 ) )]
	#[TestWith( array( 2 ) )]
	public function testARateSavedWhileAnEmailIsSentReachesTheProducts( int $senders ): void {
		self::assertSame( array( 'CHF', 2280 ), $this->german() );
		$sender = $this->meanwhile( $senders, fn () => $this->rate( '1.10' ) );
		self::assertSame( array( 'CHF', 2280 ), $this->german(), 'A process that knows the old rate has rebuilt the products.' );
		$sender->complete();
		self::assertSame( array( 'CHF', 2640 ), $this->german() );
		$this->assertAllIsSent();
	}

	#[TestWith( array( 1 ) )]
	#[TestWith( array( 2 ) )]
	public function testALanguageAddedWhileAnEmailIsSentHasAllProducts( int $senders ): void {
		$this->meanwhile( $senders, static fn () => update_option( EmbeddedLanguages::OPTION, array( 'en', 'de', 'lt' ) ) )->complete();
		self::assertSame(
			'1',
			$this->service( Database::class )->value( "SELECT COUNT(*) FROM {product_view} WHERE language = 'lt' AND fallback = 0" )
		);
		$this->assertAllIsSent();
	}

	#[TestWith( array( 1 ) )]
	#[TestWith( array( 2 ) )]
	public function testAnEmailNamesTheBankAccountAndShopOfItsOrder( int $senders ): void {
		$sender = $this->meanwhile(
			$senders,
			function (): void {
				self::saveSetting( new BankAccount( 'UAB Molis', 'LT60 1010 0123 4567 8901' ) );
				update_option( 'blogname', 'Molis & Co' );
				$this->nextRequest();
				self::assertTrue( $this->place( self::body( array( self::line( $this->vase ) ) ) )['status'] );
			}
		);
		$sender->complete();
		$mails = preg_grep( '/LT\d\d 10/', array_column( $sender->read( 'mails' ), 'message' ) ) ?: array();
		$mail  = (string) end( $mails );
		self::assertStringContainsString( 'LT60 1010 0123 4567 8901', $mail );
		self::assertStringNotContainsString( 'LT12 1000 0111 0100 1000', $mail );
		self::assertStringContainsString( 'Molis &amp; Co', $mail );
		$this->assertAllIsSent();
	}

	#[TestWith( array( 1 ) )]
	#[TestWith( array( 2 ) )]
	public function testVatAndDeliveryPricesAreThoseOfTheMessage( int $senders ): void {
		$sender = $this->meanwhile(
			$senders,
			function () use ( $senders ): void {
				$changed = array( 'LT' => array( 'standard' => 2200, 'reduced' => 900 ) );
				self::saveSetting( new VatRates( 'LT', VatStatus::Destination, $changed ) );
				$flat = new DeliveryTariff( PriceRule::Flat, 777 );
				$post = new DeliveryMethod( 'post', array( 'en' => 'Post' ), tariff: $flat, forAll: true );
				DeliverySettings::save( array( $post ) );
				$this->probe( $senders );
			}
		);
		$before = $sender->read( 'probes' );
		self::assertSame( array_fill( 0, $senders, 2100 ), array_column( $before, 'vat' ) );
		$sender->complete();
		$after = array_slice( $sender->read( 'probes' ), $senders );
		self::assertSame( array_fill( 0, $senders, 2200 ), array_column( $after, 'vat' ) );
		self::assertStringNotContainsString( '777', (string) wp_json_encode( $before[0]['totals'] ) );
		self::assertStringContainsString( '777', (string) wp_json_encode( $after[0]['totals'] ) );
		$this->assertAllIsSent();
	}

	/** A process does not know which of its services are made of the settings that it changes. */
	public function testAProcessThatChangesASettingItselfSendsNothing(): void {
		$outbox   = $this->service( Outbox::class );
		$database = $this->service( Database::class );
		$database->transaction(
			function () use ( $outbox ): void {
				update_option( 'blogname', 'Molis' );
				$outbox->add( 'probe', array( 'product' => $this->vase ) );
			}
		);
		$outbox->deliver();
		self::assertTrue( $outbox->isHandedOver() );
		self::assertSame( 1, $this->unsent() );
		self::assertSame( 1, ( new SlowSender() )->complete() );
		$this->assertAllIsSent();
	}

	/** The edition is raised after the change of the setting and before the messages that its hooks add. */
	public function testTheEditionIsRaisedBetweenASettingAndItsMessages(): void {
		$order = array();
		add_filter(
			'query',
			static function ( string $sql ) use ( &$order ): string {
				$kinds   = array(
					SettingsEdition::OPTION   => 'edition',
					ForeignCurrencies::OPTION => 'setting',
					'catalogue_renewal'       => 'message',
				);
				$changes = preg_match( '/^(UPDATE|INSERT)/', $sql ) === 1;
				foreach ( $changes ? $kinds : array() as $text => $kind ) {
					if ( str_contains( $sql, $text ) ) {
						$order[] = $kind;
					}
				}
				return $sql;
			}
		);
		$this->rate( '1.20' );
		self::assertSame( array( 'setting', 'edition', 'message' ), $order );
	}

	/** One message at least is handled by each process. */
	public function testAHandlerThatChangesASettingEachTimeDoesNotStopTheOutbox(): void {
		$outbox = $this->service( Outbox::class );
		$sent   = 0;
		add_filter(
			'vitrine_outbox_deliver_changes',
			static function () use ( &$sent ): bool {
				return update_option( 'blogname', 'Shop ' . ++$sent );
			}
		);
		for ( $n = 0; $n < 4; $n++ ) {
			$outbox->add( 'changes', array() );
		}
		for ( $run = 1; $run <= 4; $run++ ) {
			$this->service( Outbox::class )->deliver();
			self::assertSame( $run, $sent );
		}
		$this->assertAllIsSent();
	}

	/** For instance a plugin that counts something in an option of the site's theme. */
	public function testAPluginThatChangesASettingOnEachRequestDoesNotStopTheOutbox(): void {
		$this->probe( 3 );
		$count = 0;
		// Other requests go on changing it.
		add_filter( 'vitrine_outbox_deliver_probe', static fn (): bool => update_option( 'blogname', 'Request ' . wp_generate_uuid4() ) );
		do {
			$outbox = $this->service( Outbox::class );
			update_option( 'blogname', 'Visit ' . ++$count );
			$outbox->deliver();
		} while ( $count < 30 && $this->unsent() > 0 );
		self::assertSame( 11, $count );
	}

	/** The slower of two processes that change options at the same time may leave the former value of the other in the cache. */
	public function testAnOutdatedEntryOfAPersistentCacheIsReadAgain(): void {
		$all = wp_load_alloptions();
		$this->service( SettingsEdition::class )->raise();
		$this->service( Outbox::class )->add( 'probe', array( 'product' => $this->vase ) );
		add_filter( 'vitrine_outbox_deliver_probe', static fn (): bool => true );
		wp_cache_set( 'alloptions', $all, 'options' );
		$process = static function (): void {
			Site::forget( SettingsEdition::class, Outbox::class, OutboxHandover::class );
			Site::container()->get( Outbox::class )->deliver();
		};
		$process();
		self::assertSame( 1, $this->unsent() );
		$process();
		$this->assertAllIsSent();
	}

	/** WordPress keeps the tree of each taxonomy in an option. */
	public function testANewCategoryChangesNoSettings(): void {
		$edition = get_option( SettingsEdition::OPTION );
		$parent  = max( 0, (int) ( (array) wp_insert_term( 'Vases', PostTypes::CATEGORY ) )['term_id'] );
		wp_insert_term( 'Tall vases', PostTypes::CATEGORY, compact( 'parent' ) );
		_get_term_hierarchy( PostTypes::CATEGORY );
		wp_insert_term( 'Small vases', PostTypes::CATEGORY );
		self::assertSame( $edition, get_option( SettingsEdition::OPTION ) );
	}

	/** Findings of the check of the policy, patterns of texts with scripts, and proofs of printed paths. */
	public function testAScriptInATextChangesNoSettings(): void {
		$edition = get_option( SettingsEdition::OPTION );
		wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'a', 'post_content' => '<script>a()</script>' ) );
		self::assertTrue( TextScripts::stored()->contains( 'a()' ) );
		update_option( 'vitrine_policy_allowed', array( 'a' => array() ) );
		update_option( PrintedPaths::OPTION, array( 'home' => time() ) );
		self::assertSame( $edition, get_option( SettingsEdition::OPTION ) );
		update_option( 'vitrine_policy', array( 'mode' => 'strict' ) );
		self::assertNotSame( $edition, get_option( SettingsEdition::OPTION ) );
	}

	public function testTheOutboxChangesNoSettings(): void {
		$edition = get_option( SettingsEdition::OPTION );
		$this->place( self::body( array( self::line( $this->vase ) ) ) );
		$this->service( ReadModelRebuild::class )->begin();
		do_action( Outbox::SWEEP );
		$this->service( Outbox::class )->deliver();
		$this->nextRequest();
		self::assertSame( $edition, get_option( SettingsEdition::OPTION ) );
	}

	/** For instance an import that began before a change of rates, and comes to these products after their rebuild. */
	public function testProductsWrittenWithOldSettingsAreWrittenAgain(): void {
		$products = $this->service( ProductReadModel::class );
		// The hooks then get an object of their own, as those of another process have.
		Site::forget( SettingsEdition::class );
		$this->rate( '1.10' );
		$sender = new SlowSender();
		self::assertSame( 1, $sender->complete() );
		self::assertSame( array( 'CHF', 2640 ), $this->german() );
		$this->service( Database::class )->run( "UPDATE {prices} SET regular = 1 WHERE currency = 'CHF'" );
		$products->rewrite( $this->vase );
		$this->service( Database::class )->run( "UPDATE {prices} SET regular = 2280 WHERE currency = 'CHF'" );
		self::assertSame( 1, $this->unsent() );
		$sender->complete();
		self::assertSame( array( 'CHF', 2640 ), $this->german() );
		$this->assertAllIsSent();
	}

	/** @param callable(): mixed $change */
	private function meanwhile( int $senders, callable $change ): SlowSender {
		$sender = new SlowSender( $senders );
		$this->probe( $senders );
		$sender->start();
		$change();
		$this->nextRequest();
		$sender->finish();
		return $sender;
	}

	/** As many messages as there are senders, one for each of them. */
	private function probe( int $senders ): void {
		for ( $n = 0; $n < $senders; $n++ ) {
			$this->service( Outbox::class )->add( 'probe', array( 'product' => $this->vase ) );
		}
	}

	private function rate( string $rate ): void {
		$rates = array( 'CHF' => array( 'rate' => $rate, 'rounding' => 'cent' ) );
		self::saveSetting( new ForeignCurrencies( 'EUR', $rates, array( 'de' => 'CHF' ) ) );
	}

	private function nextRequest(): void {
		Site::newRequest();
		add_filter( 'pre_wp_mail', '__return_true' );
	}

	/** @return array{string, int} Currency and price of the vase on German pages. */
	private function german(): array {
		$row = (array) $this->service( Database::class )->row(
			"SELECT currency, regular FROM {prices} WHERE product_id = %d AND currency = 'CHF'",
			array( $this->vase )
		);
		return array( (string) $row['currency'], (int) $row['regular'] );
	}

	private function unsent(): int {
		$due = 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL AND due_at <= %d';
		return (int) $this->service( Database::class )->value( $due, array( time() ) );
	}

	private function assertAllIsSent(): void {
		self::assertSame( 0, $this->unsent() );
	}
}
