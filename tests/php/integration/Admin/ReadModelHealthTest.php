<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Admin\Health\RebuildAction;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Catalogue\ReadModel\ReadModelSettings;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Pricing\Prices\ForeignCurrencies;
use Vitrine\Tests\Support\Site;
use Vitrine\Tests\Support\UsesWpAdmin;

/** Products that were not rebuilt after a change of settings: noticed by Site Health, and rebuilt by hand, by saving, and hourly. */
final class ReadModelHealthTest extends SettingsTestCase {

	use UsesWpAdmin;

	protected function setUp(): void {
		parent::setUp();
		$this->rate( '0.95' );
		$this->service( ProductWriter::class )->save(
			null,
			ProductData::create( sku: 'VASE', price: 2400, stock: 5 ),
			array( 'en' => new ProductText( 'Vase' ) )
		);
		$this->service( Outbox::class )->deliver();
		$this->nextRequest();
		self::assertSame( array( 'good', 2280 ), array( $this->health(), $this->price() ) );
	}

	public function testALostRebuildIsNoticedAndRepairedHourly(): void {
		$this->loseRebuild( fn () => $this->rate( '1.10' ) );
		self::assertSame( array( 'critical', 2280 ), array( $this->health(), $this->price() ) );
		do_action( Outbox::SWEEP );
		$this->assertRebuilt();
		do_action( Outbox::SWEEP );
		self::assertFalse( $this->service( Outbox::class )->isQueued( ReadModelRebuild::KIND ), 'It was rebuilt without need.' );
	}

	public function testALostLanguageAndADefaultLanguageAreNoticed(): void {
		foreach ( array( array( 'en', 'de', 'lt' ), array( 'de', 'en', 'lt' ) ) as $languages ) {
			$this->loseRebuild( static fn () => update_option( EmbeddedLanguages::OPTION, $languages ) );
			self::assertSame( 'critical', $this->health() );
			$this->service( ReadModelRebuild::class )->run();
			$this->nextRequest();
			self::assertSame( 'good', $this->health() );
		}
	}

	/** WordPress reports no change of an option that is saved with the same value. */
	public function testSavingTheSameSettingsRebuilds(): void {
		foreach ( array( 'currencies', 'languages' ) as $topic ) {
			$this->loseRebuild( fn () => $this->rate( $topic === 'currencies' ? '1.10' : '1.20' ) );
			self::assertSame( 200, $this->change( $topic, array() )->status );
			self::assertSame( 'good', $this->health(), 'A rebuild is queued.' );
			$this->assertRebuilt( $topic === 'currencies' ? 2640 : 2880 );
		}
	}

	/** A change rebuilds once. */
	public function testSavingOtherRatesRebuildsOnce(): void {
		self::assertSame( 200, $this->change( 'currencies', array( 'rates.CHF.rate' => '1.10' ) )->status );
		self::assertSame(
			'1',
			$this->service( Database::class )->value(
				'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL AND kind = %s',
				array( ReadModelRebuild::KIND )
			)
		);
	}

	public function testTheLinkOfSiteHealthRebuilds(): void {
		$this->loseRebuild( fn () => $this->rate( '1.10' ) );
		$cookie = self::admin()->signedIn( 'administrator' );
		$page   = self::admin()->ask( $cookie, 'site-health.php' );
		// The page gets the results of its tests as JSON.
		self::assertSame( 1, preg_match( '/' . RebuildAction::ACTION . '.{1,12}?_wpnonce=([0-9a-f]+)/', $page->raw, $found ) );
		$nonce = $found[1] ?? '';
		$link  = 'action=' . RebuildAction::ACTION . "&_wpnonce=$nonce";
		self::assertSame( 403, self::admin()->ask( $cookie, 'admin-post.php?action=' . RebuildAction::ACTION . '&_wpnonce=0' )->status );
		self::assertSame( 403, self::admin()->ask( self::admin()->signedIn( 'editor' ), "admin-post.php?$link" )->status );
		self::assertFalse( $this->service( Outbox::class )->isQueued( ReadModelRebuild::KIND ) );
		// One that is queued already may be an interrupted one.
		$this->service( ReadModelRebuild::class )->begin();
		$answer = self::admin()->ask( $cookie, "admin-post.php?$link" );
		self::assertSame( 302, $answer->status, $answer->raw );
		$page = self::admin()->ask( $cookie, 'site-health.php?' . RebuildAction::ACTION . '=1' );
		self::assertStringContainsString( 'being updated', $page->raw );
		self::assertSame(
			'2',
			$this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox} WHERE kind = %s', array( ReadModelRebuild::KIND ) )
		);
		$this->assertRebuilt();
	}

	/** A shop of an earlier version does not know with which settings its products were built. */
	public function testAnUnknownStateIsRebuiltOnceWithoutAWarning(): void {
		delete_option( ReadModelSettings::OPTION );
		$this->service( Database::class )->run( "UPDATE {prices} SET regular = 1 WHERE currency = 'CHF'" );
		self::assertSame( 'good', $this->health() );
		do_action( Outbox::SWEEP );
		$this->assertRebuilt( 2280 );
	}

	/** A rebuild of several messages counts for the settings of its first one. */
	public function testSettingsChangedBetweenTwoBatchesAreNoticed(): void {
		$rebuild  = $this->service( ReadModelRebuild::class );
		$settings = $this->service( ReadModelSettings::class )->fingerprint();
		$this->loseRebuild( fn () => $this->rate( '1.10' ) );
		$this->service( ReadModelRebuild::class )->deliver( array( 'after' => 1, 'settings' => $settings ) );
		$this->nextRequest();
		self::assertSame( 'critical', $this->health() );
	}

	/** A rebuild of a category, and one that has failed for hours, don't hide that the rebuild of all products was lost. */
	#[TestWith( array( true ) )]
	#[TestWith( array( false ) )]
	public function testAnotherQueuedRebuildDoesNotHideALostOne( bool $isOfCategory ): void {
		$this->loseRebuild( fn () => $this->rate( '1.10' ) );
		$rebuild  = $this->service( ReadModelRebuild::class );
		$database = $this->service( Database::class );
		if ( $isOfCategory ) {
			$rebuild->beginCategory( 1 );
		} else {
			$rebuild->begin();
			$database->run( 'UPDATE {outbox} SET attempts = 6, due_at = due_at + 86400 WHERE sent_at IS NULL' );
		}
		self::assertSame( 'critical', $this->health() );
		$rebuild->repair();
		self::assertSame( 'good', $this->health() );
		$this->assertRebuilt();
	}

	/** A chain of batches of an earlier change, queued behind the rebuild of a later one. */
	public function testTheLastBatchOfAnOldChainIsNotTakenForACompleteRebuild(): void {
		$old = $this->service( ReadModelSettings::class )->fingerprint();
		$this->rate( '1.10' );
		$this->assertRebuilt();
		$this->service( ReadModelRebuild::class )->deliver( array( 'after' => 1, 'settings' => $old ) );
		$this->nextRequest();
		self::assertSame( 'good', $this->health() );
		do_action( Outbox::SWEEP );
		self::assertFalse( $this->service( Outbox::class )->isQueued( ReadModelRebuild::KIND ), 'It was rebuilt without need.' );
	}

	private function assertRebuilt( int $price = 2640 ): void {
		$this->nextRequest();
		$this->service( Outbox::class )->deliver();
		$this->nextRequest();
		self::assertSame( array( 'good', $price ), array( $this->health(), $this->price() ) );
	}

	/** @param callable(): mixed $change */
	private function loseRebuild( callable $change ): void {
		$change();
		$this->service( Database::class )->run( 'DELETE FROM {outbox}' );
		$this->nextRequest();
	}

	private function nextRequest(): void {
		Site::newRequest();
		$this->signIn();
	}

	private function rate( string $rate ): void {
		update_option(
			ForeignCurrencies::OPTION,
			array(
				'main'      => 'EUR',
				'rates'     => array( 'CHF' => array( 'rate' => $rate, 'rounding' => 'cent' ) ),
				'languages' => array( 'de' => 'CHF' ),
			)
		);
		$this->nextRequest();
	}

	private function health(): string {
		$tests = (array) apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		return $tests['direct']['vitrine_read_model']['test']()['status'];
	}

	private function price(): int {
		return (int) $this->service( Database::class )->value( "SELECT regular FROM {prices} WHERE currency = 'CHF'" );
	}
}
