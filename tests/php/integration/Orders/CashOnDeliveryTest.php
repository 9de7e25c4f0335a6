<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Database\Outbox\Outbox;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\FailureInjection;
use Vitrine\OrderPages\Mail\Emails\RefundedEmail;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\RefundRejected;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Sales\ReportPeriod;
use Vitrine\Orders\Sales\SalesReport;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\CashOnDelivery;
use Vitrine\Payments\Settings\CashShipping;
use Vitrine\Pricing\Shipping;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\RunAtPoint;
use Vitrine\Tests\Support\Site;
use Vitrine\Withdrawals\Mail\ShopNotice;

/** Completing a cash on delivery order books the payment once, with the same effects as any payment. */
final class CashOnDeliveryTest extends ShopTestCase {

	/** A route that changes an order after all requests have read it. */
	private const ROUTE = <<<'PHP'
		<?php
		add_action( 'vitrine_loaded', static function ( $container ): void {
			add_action( 'rest_api_init', static fn () => register_rest_route( 'vitrine-test/v1', '/step', array(
				'methods'             => 'POST',
				'permission_callback' => '__return_true',
				'callback'            => static function ( $request ) use ( $container ): array {
					$order = $container->get( Vitrine\Orders\Storage\OrderRepository::class )->byId( (int) $request['order'] );
					$container->get( Vitrine\Kernel\FailureInjection::class )->pass( 'test.read' );
					$change = $container->get( Vitrine\Orders\Change\ChangeOrder::class );
					$staff  = Vitrine\Orders\Actor::staff( 1, 'Rūta' );
					try {
						match ( $request['step'] ) {
							'paid'  => $change->markPaid( $order, $staff ),
							default => $change->changeStatus( $order, Vitrine\Orders\OrderStatus::Completed, $staff ),
						};
						return array( 'done' => true );
					} catch ( Vitrine\Orders\IllegalTransition ) {
						return array( 'done' => false );
					}
				},
			) ) );
		} );
		PHP;

	/** History of an order that its customer has confirmed. */
	private const CONFIRMED = array( 'placed:  > pending', 'confirmed: pending > processing' );

	private function order( string $language = 'en' ): Order {
		$placed = $this->place(
			self::body(
				array( self::line( $this->product( 5, 1000, array(), 'Vase' ), 2 ) ),
				array( 'payment_method' => 'cash_on_delivery' )
			),
			$language
		);
		return $this->confirmed(
			$this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail( (string) $placed['message'] )
		);
	}

	private function reload( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	private function complete( Order $order ): void {
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Completed, Actor::staff( 7, 'Rūta' ) );
	}

	/** @return list<string> As `kind: from > to by whom`. */
	private function history( Order $order ): array {
		return array_map(
			static fn ( OrderEvent $event ): string => trim( "$event->kind: $event->from > $event->to $event->actorName" ),
			$this->service( OrderEvents::class )->all( $order->id )
		);
	}

	/** @return array{subject: string, text: string} The newest e-mail to the customer or to staff. */
	private function newestMail( string $to = 'customer' ): array {
		$this->service( Outbox::class )->deliver();
		$mails = array_values(
			array_filter(
				$this->mails(),
				static fn ( array $mail ): bool => ( $mail['to'] === 'ona@example.org' ) === ( $to === 'customer' )
			)
		);
		$mail  = end( $mails ) ?: self::fail( 'No e-mail was sent.' );
		return array(
			'subject' => $mail['subject'],
			'text'    => html_entity_decode( wp_strip_all_tags( $mail['message'] ), ENT_QUOTES, 'UTF-8' ),
		);
	}

	public function testCashIsRefusedWithOtherShippingMethods(): void {
		$product = $this->product( 5, 1000 );
		$order   = function ( array $offered, string $shipping ) use ( $product ): array {
			update_option( CashShipping::OPTION, $offered );
			Site::newRequest();
			$line = compact( 'shipping' ) + self::line( $product );
			return $this->place( self::body( array( $line ), array( 'payment_method' => CashOnDelivery::KEY ) ) );
		};
		$refused = $order( array( Shipping::PICKUP ), Shipping::CARRIER );
		self::assertSame( array( 'payment_method' ), array_column( $refused['data']['errors'] ?? array(), 'field' ) );
		self::assertTrue( $order( array( Shipping::PICKUP ), Shipping::PICKUP )['status'] );
		self::assertTrue( $order( array(), Shipping::CARRIER )['status'] );
	}

	public function testCompletingAnOrderBooksTheCollectedAmount(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$order = $this->order();
		self::assertSame(
			array( PaymentStatus::Unpaid, array() ),
			array( $order->payment->status, $this->service( Invoices::class )->forOrder( $order->id ) )
		);
		$clock->time = $clock->time->modify( '+4 days' ) ?: self::fail( 'Invalid time.' );
		$this->complete( $order );
		self::assertSame(
			array( OrderStatus::Completed, PaymentStatus::Paid ),
			array( $this->reload( $order )->status, $this->reload( $order )->payment->status )
		);
		self::assertSame(
			array( ...self::CONFIRMED, 'status: processing > completed Rūta', 'payment: unpaid > paid Rūta' ),
			$this->history( $order )
		);
		$events = $this->service( OrderEvents::class )->all( $order->id );
		self::assertSame( '2026-11-27', $events[3]->at->format( 'Y-m-d' ) );
		$invoices = $this->service( Invoices::class )->forOrder( $order->id );
		self::assertSame(
			array( 1, '2026-11-27', 2590 ),
			array( count( $invoices ), $invoices[0]->at->format( 'Y-m-d' ), $invoices[0]->amount )
		);
	}

	public function testCompletingTwiceBooksThePaymentOnce(): void {
		$order = $this->order();
		$this->complete( $order );
		try {
			$this->complete( $order );
			self::fail( 'It was completed twice.' );
		} catch ( IllegalTransition ) {
			self::assertCount( 4, $this->history( $order ) );
		}
		self::assertCount( 1, $this->service( Invoices::class )->forOrder( $order->id ) );
	}

	public function testARecordedPaymentIsNotBookedAgain(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 7, 'Rūta' ) );
		self::assertStringContainsString( 'Your order is fully paid.', $this->newestMail()['text'] );
		// The order as another request read it before the payment.
		$this->complete( $order );
		self::assertSame(
			array( ...self::CONFIRMED, 'payment: unpaid > paid Rūta', 'status: processing > completed Rūta' ),
			$this->history( $order )
		);
		self::assertCount( 1, $this->service( Invoices::class )->forOrder( $order->id ) );
	}

	public function testACrashBeforeCommitBooksNothing(): void {
		$this->provide(
			FailureInjection::class,
			new RunAtPoint( 'change.collected', static fn () => throw new \DomainException( 'killed' ) )
		);
		$order = $this->order();
		try {
			$this->complete( $order );
			self::fail( 'The call was accepted.' );
		} catch ( \DomainException ) {
			self::assertSame(
				array( OrderStatus::Processing, PaymentStatus::Unpaid ),
				array( $this->reload( $order )->status, $this->reload( $order )->payment->status )
			);
		}
		$this->complete( $order );
		self::assertSame( PaymentStatus::Paid, $this->reload( $order )->payment->status );
	}

	public function testConcurrentCompletionsBookThePaymentOnce(): void {
		$plugin = Site::folder() . '/wp-content/mu-plugins/vitrine-test-step.php';
		file_put_contents( $plugin, self::ROUTE );
		Barrier::install( Site::folder(), 'test.read', 4 );
		try {
			$order   = $this->order();
			$steps   = array( 'complete', 'paid', 'complete', 'paid', 'complete', 'complete', 'paid', 'complete' );
			$answers = $this->race(
				'/wp-json/vitrine-test/v1/step',
				array_map( static fn ( string $step ): array => array( 'order' => $order->id, 'step' => $step ), $steps )
			);
		} finally {
			Barrier::remove( Site::folder() );
			unlink( $plugin );
		}
		self::assertSame( array_fill( 0, 8, 200 ), array_column( $answers, 'status' ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame(
			array( OrderStatus::Completed, PaymentStatus::Paid ),
			array( $this->reload( $order )->status, $this->reload( $order )->payment->status )
		);
		self::assertCount( 1, preg_grep( '/^payment: unpaid > paid/', $this->history( $order ) ) ?: array() );
		self::assertCount( 1, preg_grep( '/^status: processing > completed/', $this->history( $order ) ) ?: array() );
		self::assertCount( 1, $this->service( Invoices::class )->forOrder( $order->id ) );
		self::assertSame( 1, $this->rowsIn( 'invoices' ) );
	}

	public function testACompletedOrderCanBeRefunded(): void {
		$order   = $this->order();
		$refunds = $this->service( RefundService::class );
		self::assertFalse( $refunds->isPossible( $order ) );
		$this->complete( $order );
		$order = $this->reload( $order );
		self::assertSame( array( true, false ), array( $refunds->isPossible( $order ), $refunds->isAutomatic( $order ) ) );
		$refund = $refunds->refund( $order, new RefundRequest( 0, 1000, array(), '' ), Actor::staff( 7, 'Rūta' ) );
		self::assertSame(
			array( RefundState::Done, PaymentStatus::PartlyRefunded ),
			array( $refund->state, $this->reload( $order )->payment->status )
		);
		self::assertCount( 2, $this->service( Invoices::class )->forOrder( $order->id ), 'An invoice and a credit note.' );
		$today = $order->dates->placedAt;
		$days  = $this->service( SalesReport::class )->daily( ReportPeriod::between( $today, $today ), $order->currency->code );
		self::assertSame( array( 1, 2590, 1000 ), array( $days[0]->orders, $days[0]->gross, $days[0]->refunded ) );
	}

	public function testACancelledUnpaidOrderCannotBeRefunded(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		$order = $this->reload( $order );
		self::assertSame(
			array( PaymentStatus::Unpaid, array() ),
			array( $order->payment->status, $this->service( Invoices::class )->forOrder( $order->id ) )
		);
		self::assertStringContainsString( 'You have not paid anything, and nothing will be collected.', $this->newestMail()['text'] );
		self::assertFalse( $this->service( RefundService::class )->isPossible( $order ) );
		$this->expectException( RefundRejected::class );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 1000, array(), '' ), Actor::staff( 7, 'Rūta' ) );
	}

	public function testEmailsStateThePaymentStatus(): void {
		$order = $this->order();
		$mail  = $this->newestMail();
		self::assertStringContainsString( 'Please have €25.90 ready when you receive your order.', $mail['text'] );
		$this->complete( $order );
		$mail = $this->newestMail();
		self::assertStringContainsString( "your order $order->number is complete", $mail['subject'] );
		self::assertStringContainsString( "You have received order $order->number and paid €25.90 on delivery.", $mail['text'] );
		self::assertStringNotContainsString( 'We collect', $mail['text'] );
		// A document sent again reflects the payment.
		$this->service( OrderMails::class )->resend( OrderMessages::CONFIRMATION, $this->reload( $order ) );
		self::assertStringNotContainsString( 'We collect', $this->newestMail()['text'] );
	}

	/** The money may be handed over in cash, and may not have been collected yet. */
	public function testTextsAboutRefundsFitCash(): void {
		$order = $this->order();
		$notes = $this->service( ShopNotice::class );
		self::assertStringContainsString( 'The payment is not recorded yet.', $notes->text( $order ) );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$order = $this->reload( $order );
		self::assertStringNotContainsString( 'not recorded', $notes->text( $order ) );
		$this->service( RefundService::class )->refund( $order, new RefundRequest( 0, 100 ), Actor::staff( 1, 'Rūta' ) );
		$content = $this->service( RefundedEmail::class )->content( $order, array() );
		self::assertStringNotContainsString( 'your bank', (string) wp_json_encode( $content->data ) );
	}
}
