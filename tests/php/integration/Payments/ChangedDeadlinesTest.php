<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\OrderPages\View\OrderWaiting;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Tests\Integration\TestCase;

/** The owner changes the settings, or updates the plugin, while orders are open. */
#[Group( 'data' )]
final class ChangedDeadlinesTest extends GuestDeadlineTestCase {

	/** @return iterable<string, array{int, string}> The new number of days, and the deadline of an order confirmed before. */
	public static function laterSettings(): iterable {
		yield 'more days'                 => array( 14, '2026-12-01' );
		yield 'fewer days'                => array( 1, '2026-12-01' );
		yield 'no automatic cancellation' => array( 0, '2026-12-01' );
	}

	#[DataProvider( 'laterSettings' )]
	public function testAConfirmedOrderStaysConfirmedWhenTheSettingsChange( int $days, string $deadline ): void {
		$order = $this->order();
		$proof = self::proofIn( $this->sentMails()[0] );
		$this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		$this->changeDays( $days );
		$shown = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		$texts = $shown['payment_method']['instructions'] . implode( ' ', $shown['next_steps'] );
		self::assertStringNotContainsString( 'confirm', $texts );
		self::assertSame(
			'The payment is due by 1 December 2026.' . ( $days === 0
				? ''
				: ' If you have not recorded it by the end of 2 December 2026, the order is cancelled automatically.' ),
			$this->service( OrderWaiting::class )->text( $this->reload( $order ) ),
			'For staff.'
		);
		$again = $this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		self::assertSame( array( '', $deadline ), array( $again['message'], self::day( $this->reload( $order ) ) ) );
		$this->moveTo( '2026-12-03 00:01:00' );
		self::assertSame( $days === 0 ? array( 'pending', 4 ) : array( 'cancelled', 5 ), $this->state( $order ) );
		if ( $days !== 0 ) {
			self::assertStringContainsString( 'We did not receive your payment', implode( ' ', $this->sentMails() ) );
			self::assertSame( array(), $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['next_steps'] );
		}
	}

	public function testAnUnconfirmedOrderStaysUnconfirmedWhenTheSettingsChange(): void {
		( new PaymentDeadlines( 60, 7, 48 ) )->save();
		$order = $this->order();
		$this->sentMails();
		$this->changeDays( 1 );
		$this->moveTo( '2026-11-23 12:00:01' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
		self::assertStringContainsString( 'was not confirmed in time', $this->sentMails()[0] );
	}

	public function testAnUnconfirmedOrderIsConfirmedByItsLinkAlsoIfTheShopHasShortenedItsPeriod(): void {
		$this->clock->time = $this->clock->time->modify( '+3 days' );
		( new PaymentDeadlines( 60, 7, 48 ) )->save();
		$order = $this->order();
		$proof = self::proofIn( $this->sentMails()[0] );
		$this->changeDays( 1 );
		self::assertStringContainsString( 'by 25 November 2026 at 10:00: open it from our e-mail. Otherwise', $this->instructions( $order ) );
		$opened = $this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		self::assertSame( 'Your order is confirmed', $opened['message'] );
		self::assertSame( '2026-11-25 10:00', $this->reload( $order )->payBy?->format( 'Y-m-d H:i' ), 'Not earlier than promised.' );
	}

	public function testAnotherTimeZoneLeavesAConfirmedOrderConfirmed(): void {
		$order = $this->confirmedOrder();
		update_option( 'timezone_string', 'America/Los_Angeles' );
		$this->clock->time = $this->clock->time->setTimezone( wp_timezone() );
		$this->nextRequest();
		self::assertStringNotContainsString( 'confirm', $this->instructions( $order ) );
	}

	/** @return iterable<string, array{array<string, int>, string, bool}> Settings, the order's deadline, whether it is unconfirmed. */
	public static function ordersBeforeTheUpdate(): iterable {
		$usual = array( 'card_minutes' => 60, 'transfer_days' => 7, 'guest_days' => 2 );
		yield 'a guest'                   => array( $usual, '2026-11-22 23:59:59', true );
		yield 'confirmed'                 => array( $usual, '2026-11-27 23:59:59', false );
		yield 'a guest of a patient shop' => array( array( 'guest_days' => 5 ) + $usual, '2026-11-25 23:59:59', true );
		yield 'all have two days'         => array( array( 'transfer_days' => 2 ) + $usual, '2026-11-22 23:59:59', false );
		yield 'guests have no deadline'   => array( array( 'guest_days' => 0 ) + $usual, '2026-11-22 23:59:59', false );
		yield 'the shop cancels itself'   => array( array( 'transfer_days' => 0 ) + $usual, '2026-11-22 23:59:59', false );
	}

	/** @param array<string, int> $settings */
	#[DataProvider( 'ordersBeforeTheUpdate' )]
	public function testAnUpdateKnowsWhichOrdersAreUnconfirmed( array $settings, string $deadline, bool $expected ): void {
		$order = $this->order();
		$this->setDeadline( $deadline );
		update_option( PaymentDeadlines::OPTION, $settings );
		$this->upgrade();
		self::assertSame( $expected, $this->reload( $order )->unconfirmed );
		$this->service( Database::class )->run( 'UPDATE {orders} SET unconfirmed = 1 - unconfirmed' );
		do_action( 'vitrine_migrated' );
		self::assertSame( ! $expected, $this->reload( $order )->unconfirmed, 'It is decided once.' );
	}

	#[TestWith( array( '2026-11-22 23:59:59' ) )]
	#[TestWith( array( '2026-11-27 23:59:59' ) )]
	public function testAnUpdateCancelsNoTransferThatTheShopHasLeftOpen( string $deadline ): void {
		$order = $this->order();
		$this->setDeadline( $deadline );
		update_option( PaymentDeadlines::OPTION, array( 'card_minutes' => 60, 'transfer_days' => 0, 'guest_days' => 2 ) );
		$this->upgrade();
		$this->sentMails();
		$this->moveTo( '2027-01-20 10:00:00' );
		self::assertSame( array( array( 'pending', 4 ), array() ), array( $this->state( $order ), $this->sentMails() ) );
	}

	/** @return iterable<string, array{string, string}> The deadline before and after the update. */
	public static function deadlinesBeforeTheUpdate(): iterable {
		yield 'seven days'    => array( '2026-11-27 23:59:59', '2026-12-01 23:59:59' );
		yield 'a later one'   => array( '2026-12-04 23:59:59', '2026-12-04 23:59:59' );
	}

	#[DataProvider( 'deadlinesBeforeTheUpdate' )]
	public function testAnUpdateShortensNoDeadlineOfAConfirmedTransfer( string $before, string $after ): void {
		$order = $this->confirmedOrder();
		$this->setDeadline( $before );
		$this->service( Database::class )->run( 'DELETE FROM {outbox}' );
		$old = array( 'order' => $order->id, 'pay_by' => $this->reload( $order )->payBy?->getTimestamp() );
		$this->service( Outbox::class )->add( OrderMessages::REMINDER, $old, DAY_IN_SECONDS );
		$this->upgrade( 16 );
		self::assertSame( $after, $this->reload( $order )->payBy?->format( 'Y-m-d H:i:s' ) );
		self::assertSame( $before === $after ? 1 : 2, $this->queued( OrderMessages::REMINDER ), 'The old one is not sent.' );
	}

	public function testWhatUnpaidOrdersTookBeforeTheUpdateDoesNotCountAsLastPieces(): void {
		$this->order( $this->product( 2 ) );
		$database = $this->service( Database::class );
		foreach ( array( 'unpaid_orders', 'unpaid_counters' ) as $table ) {
			$database->run( "UPDATE {{$table}} SET beyond = 20 WHERE items > 0" );
		}
		self::assertFalse( $this->orderOfOneLastPiece()['status'] );
		$this->upgrade();
		$answer = $this->orderOfOneLastPiece();
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		self::assertSame( '1', $database->value( 'SELECT MAX(beyond) FROM {unpaid_counters}' ) );
	}

	/** @return array<string, mixed> */
	private function orderOfOneLastPiece(): array {
		return $this->place( self::body( array( self::line( $this->product( 1 ) ) ) ) );
	}

	private function confirmedOrder(): Order {
		$order = $this->order();
		$this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => self::proofIn( $this->sentMails()[0] ) ) );
		return $this->reload( $order );
	}

	private function setDeadline( string $deadline ): void {
		$payBy = new DateTimeImmutable( $deadline, $this->clock->time->getTimezone() );
		$this->service( Database::class )->run( 'UPDATE {orders} SET pay_by = %d', array( $payBy->getTimestamp() ) );
	}

	private function changeDays( int $days ): void {
		( new PaymentDeadlines( 60, $days, 12 ) )->save();
		$this->nextRequest();
	}

	/** With its tables as they were. */
	private function upgrade( int $from = 15 ): void {
		if ( $from === 15 ) {
			$this->service( Database::class )->run( 'ALTER TABLE {orders} DROP COLUMN unconfirmed' );
		}
		update_option( 'vitrine_schema', $from );
		self::assertSame( 200, $this->http( 'GET', '/wp-json/data/v1/get_options?lang=en' )->status );
		wp_cache_flush();
		self::assertGreaterThan( $from, (int) get_option( 'vitrine_schema' ) );
		$this->nextRequest();
	}

	/** Services read their settings once. */
	private function nextRequest(): void {
		TestCase::setUp();
		$this->provide( Clock::class, $this->clock );
	}
}
