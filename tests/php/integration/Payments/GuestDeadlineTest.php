<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use Vitrine\Customers\Customers;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Orders\OrderMessages;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Tests\Support\RunAtPoint;

/** A guest's order reserves stock for some hours until the guest has opened it from an e-mail. */
final class GuestDeadlineTest extends GuestDeadlineTestCase {

	public function testAnUnconfirmedOrderIsCancelledAfterTheTimeInItsEmails(): void {
		$order = $this->order();
		self::assertSame( '2026-11-20 22:00:00', $order->payment->payBy?->format( 'Y-m-d H:i:s' ) );
		$text = 'Please confirm your order by 20 November 2026 at 22:00: open it from our e-mail. You then have until 1 December 2026 to pay.';
		self::assertStringStartsWith( $text, $this->instructions( $order ), 'Before the bank account.' );
		[ $confirmation, $notice ] = $this->sentMails();
		self::assertStringContainsString( $text, $confirmation );
		self::assertStringContainsString( '>Confirm your order</a>', $confirmation );
		self::assertStringContainsString(
			'Without that or the payment, it is cancelled automatically on 20 November 2026 at 22:00.',
			$notice
		);
		self::assertSame( 0, $this->queued( OrderMessages::REMINDER ), 'Half a day needs no reminder.' );
		$this->moveTo( '2026-11-20 22:00:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( '2026-11-20 22:00:01' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
		$expired = $this->sentMails()[0];
		self::assertStringContainsString( "Order $order->number was not confirmed in time", $expired );
		self::assertStringContainsString( 'Simply order again.', $expired );
		self::assertStringContainsString( '/shop"', $expired );
	}

	public function testOpeningTheOrderFromAnEmailExtendsTheDeadline(): void {
		$order   = $this->order();
		$proof   = self::proofIn( $this->sentMails()[0] );
		$opened  = $this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		$shown   = $opened['data']['payment_method']['instructions'];
		self::assertStringContainsString( 'reach us by 1 December 2026;', $shown );
		self::assertStringNotContainsString( 'confirm', $shown . implode( ' ', $opened['data']['next_steps'] ) );
		$again = $this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		self::assertSame( array( 'Your order is confirmed', '' ), array( $opened['message'], $again['message'] ) );
		self::assertSame( $opened['data'], $again['data'] );
		$this->moveTo( '2026-11-23 00:01:00' );
		self::assertSame( array( array(), array( 'pending', 4 ) ), array( $this->sentMails(), $this->state( $order ) ) );
		$this->moveTo( '2026-11-26 12:00:00' );
		$reminders = $this->sentMails();
		self::assertCount( 1, $reminders );
		self::assertStringContainsString( 'reach us by 1 December 2026', $reminders[0] );
		$this->moveTo( '2026-12-02 23:59:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ), 'A transfer of the last day is on its way.' );
		$this->moveTo( '2026-12-03 00:01:00' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
		self::assertStringContainsString( 'We did not receive your payment', $this->sentMails()[0] );
	}

	public function testALinkOpenedTooLateShowsThatTheOrderIsCancelled(): void {
		$order = $this->order();
		$proof = self::proofIn( $this->sentMails()[0] );
		$this->moveTo( '2026-11-21 09:00:00' );
		$late = $this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		self::assertSame(
			array( '', 'cancelled', array( 'This order was not confirmed in time. Still interested? Simply order again.' ) ),
			array( $late['message'], $late['data']['order_status'], $late['data']['next_steps'] )
		);
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}

	public function testOnlyTheRecipientOfTheEmailCanExtendTheDeadline(): void {
		$order = $this->order();
		$other = $this->order();
		$mails = $this->sentMails();
		foreach ( array( '', str_repeat( '0', 32 ), self::proofIn( $mails[2] ) ) as $proof ) {
			$this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		}
		self::assertSame( '2026-11-20', $this->reload( $order )->payment->payBy?->format( 'Y-m-d' ) );
		$placed = self::decoded( $this->rest( 'POST', 'get_order_by_key', array( 'key' => $other->key ), array( 'lang' => 'en' ) ) );
		self::assertStringNotContainsString( self::proofIn( $mails[2] ), (string) wp_json_encode( $placed ) );
	}

	public function testVerifiedCustomersHaveTheLongerDeadlineAtOnce(): void {
		$user  = $this->customer();
		$token = $this->token( $user );
		$early = $this->orderOf( $token );
		self::assertSame( '2026-11-20', self::day( $early ) );
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		self::assertSame( '2026-12-01', self::day( $this->orderOf( $token ) ) );
		self::assertSame( '2026-12-01', self::day( $this->reload( $early ) ), 'The mailbox is the same.' );
	}

	public function testALateConfirmationPostponesTheDeadline(): void {
		$this->clock->time = $this->clock->time->modify( '-1 day' );
		$order = $this->order();
		$this->moveTo( '2026-11-19 23:00:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( '2026-11-20 06:00:00' );
		self::assertStringContainsString( 'Please confirm your order by 20 November 2026 at 20:00:', $this->sentMails()[0] );
		$this->moveTo( '2026-11-20 19:59:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( '2026-11-20 20:00:01' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}

	/** @return iterable<string, array{string, int, string}> When it is placed, hours to confirm, and the deadline. */
	public static function nightsAndWeekends(): iterable {
		yield 'on a Tuesday afternoon'   => array( '2026-11-24 14:00:00', 12, '2026-11-25 12:00:00' );
		yield 'on a Tuesday night'       => array( '2026-11-24 23:30:00', 12, '2026-11-25 20:00:00' );
		yield 'early on a Tuesday'       => array( '2026-11-24 03:00:00', 12, '2026-11-24 20:00:00' );
		yield 'one hour at night'        => array( '2026-11-24 22:30:00', 1, '2026-11-25 09:00:00' );
		yield 'two days'                 => array( '2026-11-24 22:30:00', 48, '2026-11-26 22:30:00' );
		yield 'on a Friday at 22:00'     => array( '2026-11-27 22:00:00', 12, '2026-11-30 12:00:00' );
		yield 'on a Saturday'            => array( '2026-11-28 09:00:00', 12, '2026-11-30 12:00:00' );
		yield 'on a Sunday night'        => array( '2026-11-29 23:00:00', 12, '2026-11-30 20:00:00' );
		yield 'on the eve of Easter'     => array( '2027-03-25 15:00:00', 12, '2027-03-30 12:00:00' );
		yield 'when the clocks go back'  => array( '2026-10-24 23:00:00', 12, '2026-10-26 12:00:00' );
	}

	#[DataProvider( 'nightsAndWeekends' )]
	public function testAnHonestBuyerHasWakingHoursAndABankingDay( string $placed, int $hours, string $expected ): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		update_option( VatRates::OPTION, array( 'home' => 'DE' ) + (array) get_option( VatRates::OPTION ) );
		self::saveSetting( new PaymentDeadlines( 60, 7, $hours ) );
		$this->clock->time = new \DateTimeImmutable( $placed, wp_timezone() );
		$order = $this->order();
		self::assertSame( $expected, $order->payment->payBy?->format( 'Y-m-d H:i:s' ) );
		self::assertTrue( $order->payment->unconfirmed );
		$this->sentMails();
		$this->moveTo( $expected );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( $expected, '+1 second' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}

	public function testACashOrderWaitsForNoBank(): void {
		$this->clock->time = new \DateTimeImmutable( '2026-11-27 22:00:00', $this->clock->time->getTimezone() );
		self::assertSame( '2026-11-28 20:00', $this->order( null, 'cash_on_delivery' )->payment->payBy?->format( 'Y-m-d H:i' ) );
	}

	public function testAnOrderIsNotCancelledWhileNoEmailCanBeSent(): void {
		add_filter( 'pre_wp_mail', '__return_false', 99 );
		$order = $this->order();
		for ( $hour = 1; $hour <= 60; $hour++ ) {
			$this->moveTo( '2026-11-20 10:00:00', "+$hour hours" );
			$this->service( Outbox::class )->deliver();
		}
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( '2026-12-03 10:00:00' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ), 'The usual deadline stays the last.' );
	}

	public function testAnAddressThatTheMailServerRefusesHoldsStockForTwoDaysAtMost(): void {
		$refuse = static fn ( mixed $sent, array $mail ): mixed => $mail['to'] === 'ona@example.org' ? false : $sent;
		add_filter( 'pre_wp_mail', $refuse, 99, 2 );
		$order = $this->order();
		for ( $half = 0; $half <= 97; $half++ ) {
			$minutes = 30 * $half;
			$this->moveTo( '2026-11-20 10:00:00', "+$minutes minutes" );
			$this->service( Outbox::class )->deliver();
		}
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}

	#[TestWith( array( 'bank_transfer', 'pending', 0 ) )]
	#[TestWith( array( 'cash_on_delivery', 'processing', 2 ) )]
	public function testAProofBetweenTheTwoStepsOfTheExpiryKeepsTheOrder( string $method, string $status, int $mails ): void {
		$open = array();
		$this->provide(
			FailureInjection::class,
			new RunAtPoint(
				'expiry.read',
				function () use ( &$open ): void {
					$this->call( 'get_order_by_key', $open );
				}
			)
		);
		$order = $this->order( null, $method );
		$open  = array( 'key' => $order->key, 'proof' => self::proofIn( $this->sentMails()[0] ) );
		$this->moveTo( '2026-11-20 23:00:00' );
		self::assertSame( array( $status, 4 ), $this->state( $order ) );
		self::assertCount( $mails, $this->sentMails() );
	}

	public function testMadeToOrderItemsHaveTheLongerDeadline(): void {
		self::assertSame( '2026-12-01', $this->order( $this->product( null ) )->payment->payBy?->format( 'Y-m-d' ) );
	}

	/** @return iterable<string, array{int, int, string}> Days for transfers, hours to confirm, and the expected deadline. */
	public static function settings(): iterable {
		yield 'one hour'                      => array( 7, 1, '2026-11-20 11:00:00' );
		yield 'automatic cancellation is off' => array( 0, 12, '2026-11-20 22:00:00' );
		yield 'over the weekend'              => array( 1, 48, '2026-11-23 12:00:00' );
		yield 'longer than others have'       => array( 1, 12, '2026-11-20 22:00:00' );
	}

	#[DataProvider( 'settings' )]
	public function testTheDeadlinesAreConfigurable( int $days, int $hours, string $expected ): void {
		self::saveSetting( new PaymentDeadlines( 60, $days, $hours ) );
		$order = $this->order();
		self::assertSame( $expected, $order->payment->payBy?->format( 'Y-m-d H:i:s' ) );
		self::assertStringContainsString( 'confirm your order', $this->instructions( $order ) );
	}

	public function testAConfirmedOrderHasNoDeadlineWhereStaffCancel(): void {
		self::saveSetting( new PaymentDeadlines( 60, 0, 12 ) );
		$order = $this->order();
		$proof = self::proofIn( $this->sentMails()[0] );
		self::assertStringNotContainsString(
			'cancelled automatically',
			$this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) )['data']['payment_method']['instructions']
		);
		$this->moveTo( '2027-01-20 10:00:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
	}

	public function testOrdersOfEarlierVersionsKeepTheirDeadline(): void {
		$order = $this->order();
		$this->service( Database::class )->run( 'UPDATE {orders} SET pay_by = NULL' );
		$this->moveTo( '2026-12-02 23:59:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( '2026-12-03 00:01:00' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}

	public function testTheTwoDaysOfEarlierVersionsStayWithTheirOrders(): void {
		$order = $this->order();
		$days  = ( new \DateTimeImmutable( '2026-11-22 23:59:59', $this->clock->time->getTimezone() ) )->getTimestamp();
		$this->service( Database::class )->run( 'UPDATE {orders} SET pay_by = %d', array( $days ) );
		self::assertStringContainsString( 'confirm your order by 22 November 2026: open', $this->sentMails()[0] );
		$this->moveTo( '2026-11-22 23:59:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( '2026-11-23 00:01:00' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}
}
