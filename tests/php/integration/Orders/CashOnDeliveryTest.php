<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\Mail\OrderMails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\RefundRefused;
use Vitrine\Orders\Refund\Refunds;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\RefundWish;
use Vitrine\Orders\Sales\Period;
use Vitrine\Orders\Sales\SalesBook;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Pause;
use Vitrine\Tests\Support\Site;

/** Completing an order that is paid on delivery books the payment once, and everything that follows is as for any paid order. */
#[Group( 'data' )]
final class CashOnDeliveryTest extends ShopTestCase {

	/** Completes or pays an order by a route of its own, after all requests have read it. */
	private const ROUTE = <<<'PHP'
		<?php
		add_action( 'vitrine_loaded', static function ( $container ): void {
			add_action( 'rest_api_init', static fn () => register_rest_route( 'vitrine-test/v1', '/step', array(
				'methods'             => 'POST',
				'permission_callback' => '__return_true',
				'callback'            => static function ( $request ) use ( $container ): array {
					$order = $container->get( Vitrine\Orders\OrderBook::class )->byId( (int) $request['order'] );
					$container->get( Vitrine\Kernel\FaultPoints::class )->pass( 'test.read' );
					$change = $container->get( Vitrine\Orders\ChangeOrder::class );
					$staff  = Vitrine\Orders\Actor::staff( 1, 'Rūta' );
					try {
						$request['step'] === 'paid' ? $change->paid( $order, $staff ) : $change->moveTo( $order, Vitrine\Orders\OrderStatus::Completed, $staff );
						return array( 'done' => true );
					} catch ( Vitrine\Orders\IllegalTransition ) {
						return array( 'done' => false );
					}
				},
			) ) );
		} );
		PHP;

	private function order( string $language = 'en' ): Order {
		$placed = $this->place( self::body( array( self::line( $this->product( 5, 1000, array(), 'Vase' ), 2 ) ), array( 'payment_method' => 'cash_on_delivery' ) ), $language );
		return $this->service( OrderBook::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail( (string) $placed['message'] );
	}

	private function again( Order $order ): Order {
		return $this->service( OrderBook::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	private function complete( Order $order ): void {
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Completed, Actor::staff( 7, 'Rūta' ) );
	}

	/** @return list<string> As `kind: from > to by whom`. */
	private function history( Order $order ): array {
		return array_map( static fn ( OrderEvent $event ): string => trim( "$event->kind: $event->from > $event->to $event->who" ), $this->service( OrderBook::class )->events( $order->id ) );
	}

	/** @return array{subject: string, text: string} The newest e-mail to the customer. */
	private function newestMail(): array {
		$this->service( Outbox::class )->deliver();
		$mails = array_values( array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === 'ona@example.org' ) );
		$mail  = end( $mails ) ?: self::fail( 'There is no e-mail.' );
		return array(
			'subject' => $mail['subject'],
			'text'    => html_entity_decode( wp_strip_all_tags( $mail['message'] ), ENT_QUOTES, 'UTF-8' ),
		);
	}

	public function testTheAmountCollectedIsBookedAtCompletion(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$order = $this->order();
		self::assertSame( array( PaymentStatus::Unpaid, array() ), array( $order->paymentStatus, $this->service( Invoices::class )->of( $order->id ) ) );
		$clock->time = $clock->time->modify( '+4 days' ) ?: self::fail( 'No such time.' );
		$this->complete( $order );
		self::assertSame( array( OrderStatus::Completed, PaymentStatus::Paid ), array( $this->again( $order )->status, $this->again( $order )->paymentStatus ) );
		self::assertSame( array( 'placed:  > processing', 'status: processing > completed Rūta', 'payment: unpaid > paid Rūta' ), $this->history( $order ) );
		$events = $this->service( OrderBook::class )->events( $order->id );
		self::assertSame( '2026-11-27', $events[2]->at->format( 'Y-m-d' ) );
		$invoices = $this->service( Invoices::class )->of( $order->id );
		self::assertSame( array( 1, '2026-11-27', 2590 ), array( count( $invoices ), $invoices[0]->at->format( 'Y-m-d' ), $invoices[0]->amount ) );
	}

	public function testCompletingTwiceBooksOnce(): void {
		$order = $this->order();
		$this->complete( $order );
		try {
			$this->complete( $order );
			self::fail( 'It was completed twice.' );
		} catch ( IllegalTransition ) {
			self::assertCount( 3, $this->history( $order ) );
		}
		self::assertCount( 1, $this->service( Invoices::class )->of( $order->id ) );
	}

	public function testAPaymentThatWasRecordedBeforeIsNotBookedAgain(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->paid( $order, Actor::staff( 7, 'Rūta' ) );
		self::assertStringContainsString( "We have received your payment for order $order->number.", $this->newestMail()['text'] );
		// The order as another request read it, before the payment.
		$this->complete( $order );
		self::assertSame( array( 'placed:  > processing', 'payment: unpaid > paid Rūta', 'status: processing > completed Rūta' ), $this->history( $order ) );
		self::assertCount( 1, $this->service( Invoices::class )->of( $order->id ) );
	}

	public function testAKillInBetweenBooksNothing(): void {
		$this->provide( FaultPoints::class, new Pause( 'change.collected', static fn () => throw new \DomainException( 'killed' ) ) );
		$order = $this->order();
		try {
			$this->complete( $order );
			self::fail( 'It went through.' );
		} catch ( \DomainException ) {
			self::assertSame( array( OrderStatus::Processing, PaymentStatus::Unpaid ), array( $this->again( $order )->status, $this->again( $order )->paymentStatus ) );
		}
		$this->complete( $order );
		self::assertSame( PaymentStatus::Paid, $this->again( $order )->paymentStatus );
	}

	public function testManyAtOnceBookOnce(): void {
		$plugin = Site::folder() . '/wp-content/mu-plugins/vitrine-test-step.php';
		file_put_contents( $plugin, self::ROUTE );
		Barrier::install( Site::folder(), 'test.read', 4 );
		try {
			$order   = $this->order();
			$steps   = array( 'complete', 'paid', 'complete', 'paid', 'complete', 'complete', 'paid', 'complete' );
			$answers = $this->race( '/wp-json/vitrine-test/v1/step', array_map( static fn ( string $step ): array => array( 'order' => $order->id, 'step' => $step ), $steps ) );
		} finally {
			Barrier::remove( Site::folder() );
			unlink( $plugin );
		}
		self::assertSame( array_fill( 0, 8, 200 ), array_column( $answers, 'status' ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( OrderStatus::Completed, PaymentStatus::Paid ), array( $this->again( $order )->status, $this->again( $order )->paymentStatus ) );
		self::assertCount( 1, preg_grep( '/^payment: unpaid > paid/', $this->history( $order ) ) ?: array() );
		self::assertCount( 1, preg_grep( '/^status: processing > completed/', $this->history( $order ) ) ?: array() );
		self::assertCount( 1, $this->service( Invoices::class )->of( $order->id ) );
		self::assertSame( 1, $this->rowsIn( 'invoices' ) );
	}

	public function testItIsRefundedAfterwardsLikeAnyPaidOrder(): void {
		$order   = $this->order();
		$refunds = $this->service( Refunds::class );
		self::assertFalse( $refunds->isPossible( $order ) );
		$this->complete( $order );
		$order = $this->again( $order );
		self::assertSame( array( true, false ), array( $refunds->isPossible( $order ), $refunds->isSentByTheShop( $order ) ) );
		$refund = $refunds->repay( $order, new RefundWish( 0, 1000, array(), '' ), Actor::staff( 7, 'Rūta' ) );
		self::assertSame( array( RefundState::Done, PaymentStatus::PartlyRefunded ), array( $refund->state, $this->again( $order )->paymentStatus ) );
		self::assertCount( 2, $this->service( Invoices::class )->of( $order->id ), 'An invoice and a credit note.' );
		$today = $order->placedAt;
		$days  = $this->service( SalesBook::class )->daily( Period::between( $today, $today ), $order->currency );
		self::assertSame( array( 1, 2590, 1000 ), array( $days[0]->orders, $days[0]->gross, $days[0]->refunded ) );
	}

	public function testACancelledOneHasNothingToRepay(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->moveTo( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		$order = $this->again( $order );
		self::assertSame( array( PaymentStatus::Unpaid, array() ), array( $order->paymentStatus, $this->service( Invoices::class )->of( $order->id ) ) );
		self::assertStringContainsString( 'You have paid nothing, and nothing will be collected.', $this->newestMail()['text'] );
		self::assertFalse( $this->service( Refunds::class )->isPossible( $order ) );
		$this->expectException( RefundRefused::class );
		$this->service( Refunds::class )->repay( $order, new RefundWish( 0, 1000, array(), '' ), Actor::staff( 7, 'Rūta' ) );
	}

	public function testTheEmailsSayWhatHappens(): void {
		$order = $this->order();
		$mail  = $this->newestMail();
		self::assertStringContainsString( 'We collect €25.90 when your order is handed over to you.', $mail['text'] );
		$this->complete( $order );
		$mail = $this->newestMail();
		self::assertStringContainsString( "your order $order->number is completed", $mail['subject'] );
		self::assertStringContainsString( "Order $order->number was handed over to you and you paid €25.90 on delivery.", $mail['text'] );
		self::assertStringNotContainsString( 'We collect', $mail['text'] );
		// What was sent before says the truth when it is sent again.
		$this->service( OrderMails::class )->sendAgain( OrderMails::CONFIRMATION, $this->again( $order ) );
		self::assertStringNotContainsString( 'We collect', $this->newestMail()['text'] );
	}
}
