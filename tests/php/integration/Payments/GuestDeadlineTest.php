<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Customers\Customers;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderRepository;
use Vitrine\Payments\PaymentCron;
use Vitrine\Payments\Settings\PaymentDeadlines;
use Vitrine\Tests\Integration\Orders\CustomerTestCase;
use Vitrine\Tests\Support\FixedClock;

/** A guest's bank transfer order reserves stock for a shorter time until the guest has opened it from an e-mail. */
#[Group( 'data' )]
final class GuestDeadlineTest extends CustomerTestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-20 10:00:00' );
		$this->provide( Clock::class, $this->clock );
	}

	public function testAnUnconfirmedOrderIsCancelledAfterTheDayInItsEmails(): void {
		$order = $this->order();
		self::assertSame( '2026-11-22 23:59:59', $order->payBy?->format( 'Y-m-d H:i:s' ) );
		self::assertStringContainsString( '22 November 2026', $this->instructions( $order ) );
		$confirmation = $this->sentMails()[0];
		self::assertStringContainsString( 'reach us by 22 November 2026', $confirmation );
		self::assertStringContainsString( 'To have until 27 November 2026', $confirmation );
		$this->moveTo( '2026-11-21 22:00:00' );
		self::assertStringContainsString( 'reach us by 22 November 2026', $this->sentMails()[0], 'The reminder.' );
		$this->moveTo( '2026-11-22 23:59:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( '2026-11-23 00:01:00' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}

	public function testOpeningTheOrderFromAnEmailExtendsTheDeadline(): void {
		$order   = $this->order();
		$proof   = self::proofIn( $this->sentMails()[0] );
		$opened  = $this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		$shown   = $opened['data']['payment_method']['instructions'];
		self::assertStringContainsString( 'reach us by 27 November 2026', $shown );
		self::assertStringNotContainsString( 'confirm your e-mail address', $shown );
		self::assertSame( $opened, $this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) ) );
		$this->moveTo( '2026-11-23 00:01:00' );
		self::assertSame( array( array(), array( 'pending', 4 ) ), array( $this->sentMails(), $this->state( $order ) ) );
		$this->moveTo( '2026-11-24 12:00:00' );
		$reminders = $this->sentMails();
		self::assertCount( 1, $reminders );
		self::assertStringContainsString( 'reach us by 27 November 2026', $reminders[0] );
		$this->moveTo( '2026-11-28 00:01:00' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}

	public function testOnlyTheRecipientOfTheEmailCanExtendTheDeadline(): void {
		$order = $this->order();
		$other = $this->order();
		$mails = $this->sentMails();
		foreach ( array( '', str_repeat( '0', 32 ), self::proofIn( $mails[2] ) ) as $proof ) {
			$this->call( 'get_order_by_key', array( 'key' => $order->key, 'proof' => $proof ) );
		}
		self::assertSame( '2026-11-22', $this->reload( $order )->payBy?->format( 'Y-m-d' ) );
		$placed = self::decoded( $this->rest( 'POST', 'get_order_by_key', array( 'key' => $other->key ), array( 'lang' => 'en' ) ) );
		self::assertStringNotContainsString( self::proofIn( $mails[2] ), (string) wp_json_encode( $placed ) );
	}

	public function testVerifiedCustomersHaveTheLongerDeadlineAtOnce(): void {
		$user  = $this->customer();
		$token = $this->token( $user );
		self::assertSame( '2026-11-22', self::day( $this->orderOf( $token ) ) );
		$this->service( Customers::class )->markVerified( $user->ID, 'ona@example.org' );
		self::assertSame( '2026-11-27', self::day( $this->orderOf( $token ) ) );
	}

	public function testMadeToOrderItemsHaveTheLongerDeadline(): void {
		self::assertSame( '2026-11-27', $this->order( $this->product( null ) )->payBy?->format( 'Y-m-d' ) );
	}

	/** @return iterable<string, array{int, int, string|null}> Days for transfers and for guests, and the expected deadline. */
	public static function settings(): iterable {
		yield 'automatic cancellation is off'  => array( 0, 2, null );
		yield 'no shorter deadline for guests' => array( 7, 0, '2026-11-27' );
		yield 'guests have longer than others' => array( 3, 5, '2026-11-23' );
	}

	#[DataProvider( 'settings' )]
	public function testTheDeadlinesAreConfigurable( int $transfer, int $guest, ?string $expected ): void {
		( new PaymentDeadlines( 60, $transfer, $guest ) )->save();
		$order = $this->order();
		self::assertSame( $expected, $order->payBy?->format( 'Y-m-d' ) );
		self::assertStringNotContainsString( 'confirm your e-mail', $this->instructions( $order ) );
	}

	public function testOrdersOfEarlierVersionsKeepTheirDeadline(): void {
		$order = $this->order();
		$this->service( Database::class )->run( 'UPDATE {orders} SET pay_by = NULL' );
		$this->moveTo( '2026-11-27 09:00:00' );
		self::assertSame( array( 'pending', 4 ), $this->state( $order ) );
		$this->moveTo( '2026-11-27 11:00:00' );
		self::assertSame( array( 'cancelled', 5 ), $this->state( $order ) );
	}

	private function order( ?int $product = null ): Order {
		return $this->placed( $this->place( self::body( array( self::line( $product ?? $this->product() ) ) ) ) );
	}

	private function orderOf( string $token ): Order {
		return $this->placed( $this->callAs( $token, 'add_order', self::body( array( self::line( $this->product() ) ) ) ) );
	}

	/** @param array<string, mixed> $answer */
	private function placed( array $answer ): Order {
		self::assertTrue( $answer['status'], (string) $answer['message'] );
		return $this->service( OrderRepository::class )->byKey( $answer['data']['key'] ) ?? self::fail( 'Order not found.' );
	}

	private static function day( Order $order ): ?string {
		return $order->payBy?->format( 'Y-m-d' );
	}

	private function reload( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	private function instructions( Order $order ): string {
		return $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['payment_method']['instructions'];
	}

	/** @return array{string, int|null} Order status and stock. */
	private function state( Order $order ): array {
		return array( $this->reload( $order )->status->value, $this->stock( $order->lines[0]->productId ) );
	}

	private function moveTo( string $time ): void {
		$this->clock->time = new \DateTimeImmutable( $time, $this->clock->time->getTimezone() );
		$this->service( PaymentCron::class )->run();
	}

	/** @return list<string> Bodies of the e-mails sent since the last call. */
	private function sentMails(): array {
		$before = count( $this->mails() );
		$this->service( Outbox::class )->deliver();
		return array_column( array_slice( $this->mails(), $before ), 'message' );
	}

	private static function proofIn( string $mail ): string {
		preg_match( '/[?&](?:#038;|amp;)?proof=([0-9a-f]+)/', $mail, $match );
		return $match[1] ?? self::fail( $mail );
	}
}
