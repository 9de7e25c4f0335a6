<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\BackInStock;

use Vitrine\BackInStock\StockAlerts;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\RestResponse;

/** From the request to the one e-mail. */
final class StockAlertTest extends CatalogueTestCase {

	private FixedClock $clock;
	private int $product;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $this->clock );
		$this->product = $this->product( array( 'stock' => 0 ) );
	}

	private function request( string $email = 'ona@example.org', string $language = 'en', ?int $product = null ): RestResponse {
		return $this->rest(
			'POST',
			'stock_alert',
			array( 'product' => $product ?? $this->product, 'email' => $email ),
			array( 'lang' => $language )
		);
	}

	private function deliver(): void {
		$this->service( Outbox::class )->deliver();
	}

	private function press( string $name, string $key ): string {
		$answer = $this->http(
			'POST',
			'/back-in-stock',
			http_build_query( array( $name => $key ) ),
			array( 'Content-Type' => 'application/x-www-form-urlencoded' )
		);
		return explode( '?done=', (string) $answer->header( 'Location' ) )[1] ?? '';
	}

	/** The key in the link of the newest e-mail. */
	private function key( string $name = 'key' ): string {
		$mails = $this->mails();
		self::assertSame( 1, preg_match( "/[?]$name=([0-9]+-[0-9a-f]{40})/", (string) ( end( $mails )['message'] ?? '' ), $found ) );
		return $found[1] ?? '';
	}

	/** @return list<string> Recipients of e-mails whose subject contains the words. */
	private function notified( string $words = 'is back in stock' ): array {
		$to = array();
		foreach ( $this->mails() as $mail ) {
			if ( str_contains( (string) $mail['subject'], $words ) ) {
				$to[] = implode( ',', (array) $mail['to'] );
			}
		}
		return $to;
	}

	private function wait( string ...$emails ): void {
		foreach ( $emails as $email ) {
			$alerts = $this->service( StockAlerts::class );
			$alerts->confirm( $alerts->request( $this->product, null, $email, 'en', '1' ) );
		}
	}

	/** @phpstan-impure */
	private function waiting(): int {
		return $this->service( StockAlerts::class )->waiting( array( $this->product ) )[ $this->product ] ?? 0;
	}

	public function testSendsOneEmailAfterConfirmationAndForgetsTheAddress(): void {
		self::assertTrue( $this->request( ' Ona@Example.org ', 'lt' )->json()['status'] );
		$this->deliver();
		[ $mail ] = $this->mails();
		self::assertSame( 'ona@example.org', $mail['to'] );
		self::assertStringContainsString( '<html lang="lt">', $mail['message'] );
		$this->service( Stock::class )->increase( $this->product, 1 );
		$this->deliver();
		self::assertCount( 1, $this->mails(), 'An address that was not confirmed got the e-mail.' );

		$this->service( Stock::class )->reduce( $this->product, 1 );
		self::assertSame( 'confirmed', $this->press( 'key', $this->key() ) );
		self::assertSame( 'confirmed', $this->press( 'key', $this->key() ), 'A second click is rejected.' );
		self::assertSame( 1, $this->waiting() );
		$key = $this->key( 'leave' );
		$this->service( Stock::class )->increase( $this->product, 1 );
		$this->deliver();
		self::assertCount( 2, $this->mails() );
		self::assertStringContainsString( '<html lang="lt">', $this->mails()[1]['message'] );
		$kept = $this->service( Database::class )->row( 'SELECT email, status FROM {stock_alerts}' );
		self::assertSame( array( 'email' => null, 'status' => 'sent' ), $kept );
		self::assertSame( 'expired', $this->press( 'leave', $key ) );

		$this->service( Stock::class )->reduce( $this->product, 1 );
		$this->service( Stock::class )->increase( $this->product, 1 );
		do_action( Outbox::SWEEP );
		$this->deliver();
		self::assertCount( 2, $this->mails(), 'It was sent twice.' );
		$this->clock->time = $this->clock->time->modify( '+25 hours' );
		do_action( Outbox::SWEEP );
		self::assertNull( $this->service( Database::class )->row( 'SELECT id FROM {stock_alerts}' ) );
	}

	public function testResponseDoesNotRevealWhoWaits(): void {
		$new = $this->request();
		$this->deliver();
		$pending = $this->request();
		$this->press( 'key', $this->key() );
		self::assertSame( array( $new->raw, $new->raw ), array( $pending->raw, $this->request()->raw ) );
		self::assertSame( 1, $this->waiting() );
		for ( $call = 0; $call < 4; $call++ ) {
			self::assertSame( $new->raw, $this->request( 'ona+1@example.org' )->raw );
		}
		$this->deliver();
		self::assertCount( 5, $this->mails(), 'One mailbox gets any number of e-mails.' );
	}

	public function testRejectsWhatIsNotSoldOutOrNoAddress(): void {
		$sold = $this->product( array( 'sku' => 'IN-STOCK', 'stock' => 3 ) );
		self::assertFalse( $this->request( product: $sold )->json()['status'] );
		self::assertFalse( $this->request( product: 999999 )->json()['status'] );
		self::assertStringContainsString( '"email"', $this->request( 'ona@' )->raw );
		self::assertNull( $this->service( Database::class )->row( 'SELECT id FROM {stock_alerts}' ) );
	}

	public function testNotifiesTwoPeoplePerPieceInTheOrderOfTheirRequests(): void {
		$this->wait( 'a@example.org', 'b@example.org', 'c@example.org', 'd@example.org', 'e@example.org' );
		$this->service( Stock::class )->increase( $this->product, 2 );
		do_action( Outbox::SWEEP );
		$this->deliver();
		self::assertSame( array( 'a@example.org', 'b@example.org', 'c@example.org', 'd@example.org' ), $this->notified() );
		$this->clock->time = $this->clock->time->modify( '+23 hours' );
		do_action( Outbox::SWEEP );
		$this->deliver();
		self::assertCount( 4, $this->notified() );
		$this->clock->time = $this->clock->time->modify( '+2 hours' );
		do_action( Outbox::SWEEP );
		$this->deliver();
		self::assertSame( 'e@example.org', $this->notified()[4] ?? '' );
	}

	public function testSendsNothingWhenItIsSoldAgainAndKeepsThePlace(): void {
		$this->wait( 'a@example.org', 'b@example.org' );
		$stock = $this->service( Stock::class );
		add_filter( 'vitrine_outbox_deliver_stock_alert_notice', $postpone = static fn (): bool => false );
		$stock->increase( $this->product, 1 );
		$this->deliver();
		remove_filter( 'vitrine_outbox_deliver_stock_alert_notice', $postpone );
		$stock->reduce( $this->product, 1 );
		$this->clock->time = $this->clock->time->modify( '+1 hour' );
		$this->deliver();
		self::assertSame( array( array(), 2 ), array( $this->notified(), $this->waiting() ) );
		$stock->increase( $this->product, 1 );
		$this->deliver();
		self::assertSame( array( 'a@example.org', 'b@example.org' ), $this->notified() );
	}

	public function testNoticesWhatIsEditedOrImported(): void {
		$this->wait( 'a@example.org' );
		$writer = $this->service( ProductWriter::class );
		$facts  = $writer->facts( $this->product ) ?? self::fail( 'Product not found.' );
		$writer->save( $this->product, $facts->with( stock: null, alwaysInStock: true ) );
		$this->deliver();
		self::assertSame( array( 'a@example.org' ), $this->notified() );
	}

	public function testNotifiesEveryoneInBatchesIfStockIsNotCounted(): void {
		$this->wait( ...array_map( static fn ( int $n ): string => "n$n@example.org", range( 1, 51 ) ) );
		$this->service( Database::class )->run( 'UPDATE {products} SET stock = NULL, always_in_stock = 1' );
		do_action( Outbox::SWEEP );
		$this->deliver();
		self::assertCount( 50, $this->notified() );
		$this->clock->time = $this->clock->time->modify( '+61 seconds' );
		$this->deliver();
		self::assertCount( 51, $this->notified() );
	}

	public function testEndsWhenTheOwnerOfTheAddressSaysSoOrInTime(): void {
		$this->request();
		$this->deliver();
		$key = $this->key( 'leave' );
		self::assertSame( 'expired', $this->press( 'leave', $key . '0' ) );
		self::assertSame( 'left', $this->press( 'leave', $key ) );
		self::assertSame( 'expired', $this->press( 'key', $key ) );
		$this->request();
		$this->wait( 'b@example.org' );
		$this->clock->time = $this->clock->time->modify( '+8 days' );
		do_action( Outbox::SWEEP );
		$left = $this->service( Database::class )->rows( 'SELECT email FROM {stock_alerts}' );
		self::assertSame( array( array( 'email' => 'b@example.org' ) ), $left );
		$this->clock->time = $this->clock->time->modify( '+173 days' );
		do_action( Outbox::SWEEP );
		self::assertSame( 0, $this->waiting() );
	}
}
