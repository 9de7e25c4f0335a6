<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use InvalidArgumentException;
use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\PaymentCron;
use Vitrine\Tests\Support\FixedClock;

/** One e-mail per order step, in the order's language. */
final class StepMailsTest extends ShopTestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $this->clock );
	}

	private function order( string $method = 'bank_transfer' ): Order {
		$answer = $this->place(
			self::body( array( self::line( $this->product( 5, 1000, array(), 'Vase' ), 2 ) ), array( 'payment_method' => $method ) ),
			'lt'
		);
		return $this->reload(
			$this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail( (string) $answer['message'] )
		);
	}

	private function reload( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	/**
	 * @return list<array{to: string|list<string>, subject: string, message: string, headers: string|list<string>}> E-mails to the customer
	 *   since the last call.
	 */
	private function newCustomerMails(): array {
		static $seen;
		$seen ??= new \WeakMap();
		$before = $seen[ $this ] ?? 0;
		$this->service( Outbox::class )->deliver();
		$all           = array_values(
			array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === 'ona@example.org' )
		);
		$seen[ $this ] = count( $all );
		return array_slice( $all, $before );
	}

	private function staff(): Actor {
		return Actor::staff( 1, 'Rūta' );
	}

	public function testPaymentCompletionAndRefundAreMailedOnceEach(): void {
		$order  = $this->order();
		$change = $this->service( ChangeOrder::class );
		self::assertCount( 1, $this->newCustomerMails() );
		$change->markPaid( $order, $this->staff() );
		$change->changeStatus( $this->reload( $order ), OrderStatus::Completed, $this->staff() );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 1000, array( 1 ), 'Skilo & lūžo' ), $this->staff() );
		$newMails = $this->newCustomerMails();
		self::assertCount( 3, $newMails );
		foreach ( $newMails as $newMail ) {
			self::assertStringContainsString( $order->number, $newMail['subject'] );
			self::assertStringContainsString( '<html lang="lt">', $newMail['message'] );
			self::assertStringContainsString( '2 × Vase (lt)', $newMail['message'] );
			self::assertStringContainsString( 'Drožėjų g. 12', $newMail['message'] );
			self::assertStringContainsString( "25,90\u{a0}€", $newMail['message'] );
			self::assertStringContainsString( "/lt/invoice?key=$order->key", $newMail['message'] );
		}
		self::assertStringContainsString( "10,00\u{a0}€", $newMails[2]['subject'] );
		self::assertStringContainsString( 'Skilo &amp; lūžo', $newMails[2]['message'] );
		self::assertStringContainsString( '1 × Vase (lt)', $newMails[2]['message'], 'The refunded line is named.' );
		self::assertSame( array(), $this->newCustomerMails() );
	}

	/** @return iterable<string, array{list<string>, string, string}> Methods, the next step, and the e-mail once it is completed. */
	public static function handovers(): iterable {
		yield 'delivered' => array(
			array( 'carrier', 'carrier' ),
			'when your order is on its way.',
			'is on its way to you.',
		);
		yield 'picked up' => array(
			array( 'pickup', 'pickup' ),
			'when your order is ready for pick-up.',
			'is ready for pick-up.',
		);
		yield 'both' => array(
			array( 'carrier', 'pickup' ),
			'when your delivery is on its way and the other items are ready for pick-up.',
			'is on its way to you; the other items are ready for pick-up.',
		);
	}

	/** @param list<string> $methods */
	#[DataProvider( 'handovers' )]
	public function testTextsKnowHowTheItemsAreHandedOver( array $methods, string $next, string $completed ): void {
		$lines = array();
		foreach ( $methods as $method ) {
			$lines[] = array( 'shipping' => $method ) + self::line( $this->product() );
		}
		$placed = $this->place( self::body( $lines ), 'en' )['data'];
		$order  = $this->service( OrderRepository::class )->byKey( (string) $placed['key'] ) ?? self::fail();
		$change = $this->service( ChangeOrder::class );
		$change->markPaid( $order, $this->staff() );
		$steps = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data']['next_steps'];
		self::assertStringContainsString( 'We will e-mail you', implode( ' ', $steps ) );
		if ( count( array_unique( $methods ) ) === 1 ) {
			self::assertStringContainsString( $next, implode( ' ', $steps ) );
		}
		$change->changeStatus( $this->reload( $order ), OrderStatus::Completed, $this->staff() );
		$mails = $this->newCustomerMails();
		self::assertStringContainsString( $completed, end( $mails )['message'] ?? '' );
	}

	public function testAnUnpaidOrderIsRemindedAndThenCancelledByMail(): void {
		$order = $this->confirmed( $this->order() );
		$paid  = $this->confirmed( $this->order() );
		self::assertCount( 2, $this->newCustomerMails() );
		$this->service( ChangeOrder::class )->markPaid( $paid, $this->staff() );
		self::assertCount( 1, $this->newCustomerMails() );
		$this->clock->time = $this->clock->time->modify( '+5 days' ) ?: self::fail( 'Invalid time.' );
		$reminders         = $this->newCustomerMails();
		self::assertCount( 1, $reminders, 'Paid orders get no reminder.' );
		self::assertStringContainsString( $order->number, $reminders[0]['subject'] );
		$this->clock->time = $this->clock->time->modify( '+6 days' ) ?: self::fail( 'Invalid time.' );
		$this->service( PaymentCron::class )->run();
		$this->service( PaymentCron::class )->run();
		$expired = $this->newCustomerMails();
		self::assertCount( 1, $expired );
		self::assertStringContainsString( '/lt/shop', $expired[0]['message'] );
	}

	public function testACancellationByTheShopIsMailed(): void {
		$order = $this->order( 'cash_on_delivery' );
		$this->newCustomerMails();
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, $this->staff() );
		self::assertCount( 1, $this->newCustomerMails() );
	}

	public function testAnEmailIsResentOnlyIfItStillApplies(): void {
		$order = $this->order();
		$mails = $this->service( OrderMails::class );
		$this->newCustomerMails();
		self::assertSame(
			array( true, true, false ),
			array_map(
				static fn ( string $kind ): bool => isset( $mails->titlesFor( $order )[ $kind ] ),
				array( OrderMessages::CONFIRMATION, OrderMessages::REMINDER, OrderMessages::COMPLETED )
			)
		);
		$mails->resend( OrderMessages::CONFIRMATION, $order );
		self::assertCount( 1, $this->newCustomerMails() );
		$this->expectException( InvalidArgumentException::class );
		$mails->resend( OrderMessages::COMPLETED, $order );
	}

	public function testEveryEmailHasAPreviewInEveryLanguage(): void {
		$mails = $this->service( OrderMails::class );
		foreach ( $this->service( Languages::class )->all() as $language ) {
			foreach ( array_keys( $mails->titles() ) as $kind ) {
				$mail = $mails->preview( $kind, null, $language );
				self::assertStringContainsString( '1001', $mail->subject . $mail->text, "$kind in $language->code" );
				self::assertStringContainsString( '<html lang="' . $language->tag() . '">', $mail->html );
				self::assertNotSame( '', trim( $mail->text ) );
			}
		}
		self::assertSame( array(), $this->mails() );
	}
}
