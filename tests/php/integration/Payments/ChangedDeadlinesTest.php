<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Kernel\Clock;
use Vitrine\OrderPages\View\OrderWaiting;
use Vitrine\Orders\Order;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Tests\Integration\TestCase;

/** The owner changes the settings, or updates the plugin, while orders are open. */
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
		self::saveSetting( new PaymentDeadlines( 60, 7, 48 ) );
		$order = $this->order();
		$this->sentMails();
		$this->changeDays( 1 );
		$this->moveTo( '2026-11-23 12:00:01' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
		self::assertStringContainsString( 'was not confirmed in time', $this->sentMails()[0] );
	}

	public function testAnUnconfirmedOrderIsConfirmedByItsLinkAlsoIfTheShopHasShortenedItsPeriod(): void {
		$this->clock->time = $this->clock->time->modify( '+3 days' );
		self::saveSetting( new PaymentDeadlines( 60, 7, 48 ) );
		$order = $this->order();
		$proof = self::proofIn( $this->sentMails()[0] );
		$this->changeDays( 1 );
		self::assertStringContainsString(
			'by 25 November 2026 at 10:00: open it from our e-mail. Otherwise',
			$this->instructions( $order )
		);
		$opened = $this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		self::assertSame( 'Your order is confirmed', $opened['message'] );
		self::assertSame(
			'2026-11-25 10:00',
			$this->reload( $order )->payment->payBy?->format( 'Y-m-d H:i' ),
			'Not earlier than promised.'
		);
	}

	public function testAnotherTimeZoneLeavesAConfirmedOrderConfirmed(): void {
		$order = $this->confirmedOrder();
		update_option( 'timezone_string', 'America/Los_Angeles' );
		$this->clock->time = $this->clock->time->setTimezone( wp_timezone() );
		$this->nextRequest();
		self::assertStringNotContainsString( 'confirm', $this->instructions( $order ) );
	}

	private function confirmedOrder(): Order {
		$order = $this->order();
		$this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => self::proofIn( $this->sentMails()[0] ) ) );
		return $this->reload( $order );
	}

	private function changeDays( int $days ): void {
		self::saveSetting( new PaymentDeadlines( 60, $days, 12 ) );
		$this->nextRequest();
	}

	/** Services read their settings once. */
	private function nextRequest(): void {
		TestCase::setUp();
		$this->provide( Clock::class, $this->clock );
	}
}
