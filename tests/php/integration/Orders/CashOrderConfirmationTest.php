<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Admin\Orders\OrderSteps;
use Vitrine\Admin\ShopManagerRole;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\PaymentCron;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\FixedClock;
use Vitrine\Tests\Support\Site;

/** A guest's cash on delivery order waits until its customer or staff confirm it. */
final class CashOrderConfirmationTest extends OrdersInWpAdminTestCase {

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
					try {
						match ( $request['step'] ) {
							'proof'  => $container->get( Vitrine\Orders\Change\ConfirmOrder::class )->byToken(
								$order,
								Vitrine\Orders\MailboxProof::token( $order )
							),
							'expire' => $change->expire( $order ),
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

	/** An order of a guest who has not confirmed it yet. */
	private function waiting( string $language = 'en' ): Order {
		$placed = $this->place(
			self::body(
				array( self::line( $this->product( 5, 1000, array(), 'Vase' ), 2 ) ),
				array( 'payment_method' => 'cash_on_delivery' )
			),
			$language
		);
		return $this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] )
			?? self::fail( (string) $placed['message'] );
	}

	private function reload( Order $order ): Order {
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
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

	public function testAnUnconfirmedOrderWaitsAndIsCancelledInTheEnd(): void {
		$clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $clock );
		$order = $this->waiting();
		self::assertSame( array( OrderStatus::Pending, '22:00' ), array( $order->status, $order->payment->payBy?->format( 'H:i' ) ) );
		$wire = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		self::assertSame(
			array( 'pending', 'Awaiting confirmation', 'We start once you have confirmed it', '' ),
			array( $wire['order_status'], $wire['status_label'], $wire['progress_text'], $wire['delivery_text'] )
		);
		$texts = implode( ' ', array( $wire['payment_method']['instructions'], $wire['withdrawal']['text'], ...$wire['next_steps'] ) );
		self::assertStringContainsString( 'Please confirm your order by 23 November 2026 at 22:00: open it from our e-mail.', $texts );
		self::assertDoesNotMatchRegularExpression( '/You pay|have €|transfer|arrive/', $texts );
		self::assertStringContainsString( 'Confirm your order', $this->newestMail()['text'] );
		self::assertStringContainsString( 'The order waits until the customer confirms it', $this->newestMail( 'staff' )['text'] );
		$clock->time = $clock->time->modify( '+12 hours +1 second' ) ?: self::fail( 'Invalid time.' );
		$this->service( PaymentCron::class )->run();
		$this->service( PaymentCron::class )->run();
		self::assertSame( OrderStatus::Cancelled, $this->reload( $order )->status );
		self::assertSame( 5, $this->stock( $order->lines[0]->productId ) );
		$mail = $this->newestMail();
		self::assertStringContainsString( "Order $order->number was not confirmed in time", $mail['text'] );
		self::assertSame( OrderStatus::Cancelled, $this->confirmed( $this->reload( $order ) )->status );
		self::assertSame( OrderStatus::Cancelled, $this->confirmed( $order )->status, 'As read before.' );
	}

	public function testAConfirmedOrderIsStartedAndItsDeliveryCountsFromThen(): void {
		$clock = new FixedClock( '2026-11-23 22:00' );
		$this->provide( Clock::class, $clock );
		$order = $this->waiting();
		$this->newestMail();
		$clock->time = $clock->time->modify( '+10 hours' ) ?: self::fail( 'Invalid time.' );
		$opened      = $this->confirmed( $order );
		self::assertEquals( $opened, $this->confirmed( $order ), 'Two tabs.' );
		self::assertEquals( $opened, $this->confirmed( $opened ) );
		self::assertSame( array( OrderStatus::Processing, '2026-11-24' ), array( $opened->status, $opened->dates->countsFrom ) );
		self::assertGreaterThan( $order->dates->deliveryDay, $opened->dates->deliveryDay );
		self::assertSame( array( true, false ), array( $order->payment->unconfirmed, $opened->payment->unconfirmed ) );
		self::assertSame( self::CONFIRMED, $this->history( $order ) );
		$mail = $this->newestMail();
		self::assertStringContainsString( "your order $order->number is confirmed", $mail['subject'] );
		self::assertStringContainsString( "Expected delivery of your order $order->number: ", $mail['text'] );
		self::assertStringContainsString( 'Please have €25.90 ready', $mail['text'] );
		self::assertStringContainsString( "Order $order->number from Ona Šalnaitė is confirmed", $this->newestMail( 'staff' )['subject'] );
		$clock->time = $clock->time->modify( '+30 days' ) ?: self::fail( 'Invalid time.' );
		$this->service( PaymentCron::class )->run();
		self::assertSame( OrderStatus::Processing, $this->reload( $order )->status );
	}

	public function testStaffCanConfirmAnOrder(): void {
		$order = $this->waiting();
		self::assertSame( 'Confirm the order', OrderSteps::label( 'processing', true ) );
		$steps = $this->service( OrderSteps::class );
		self::assertSame( array( 'paid', 'processing', 'cancelled' ), $steps->availableFor( $order ) );
		self::assertSame( '', $steps->apply( $order, 'processing', Actor::staff( 7, 'Rūta' ) ) );
		self::assertFalse( $this->reload( $order )->payment->unconfirmed );
		self::assertSame( array( 'placed:  > pending', 'status: pending > processing Rūta' ), $this->history( $order ) );
		self::assertStringContainsString( "Order $order->number is confirmed, and we have started on it.", $this->newestMail()['text'] );
		self::assertSame( OrderStatus::Processing, $this->confirmed( $order )->status, 'The customer opens the link afterwards.' );
		self::assertCount( 2, $this->history( $order ) );
	}

	public function testConcurrentProofAndExpiryHaveOneOutcome(): void {
		$plugin = Site::folder() . '/wp-content/mu-plugins/vitrine-test-step.php';
		file_put_contents( $plugin, self::ROUTE );
		Barrier::install( Site::folder(), 'test.read', 4 );
		$outcomes = array();
		try {
			for ( $round = 0; $round < 3; $round++ ) {
				$order   = $this->waiting();
				$answers = $this->race(
					'/wp-json/vitrine-test/v1/step',
					array_map(
						static fn ( string $step ): array => array( 'order' => $order->id, 'step' => $step ),
						array( 'proof', 'expire', 'proof', 'expire' )
					)
				);
				$raw = implode( "\n", array_column( $answers, 'raw' ) );
				self::assertSame( array_fill( 0, 4, 200 ), array_column( $answers, 'status' ), $raw );
				$now        = $this->reload( $order );
				$outcomes[] = array( $now->status->value, $this->stock( $order->lines[0]->productId ), count( $this->history( $order ) ) );
			}
		} finally {
			Barrier::remove( Site::folder() );
			unlink( $plugin );
		}
		foreach ( $outcomes as $outcome ) {
			self::assertContains( $outcome, array( array( 'processing', 3, 2 ), array( 'cancelled', 5, 3 ) ) );
		}
	}

	public function testStaffSeeWhyAnOrderWaits(): void {
		$order                  = $this->waiting();
		[ 'cookie' => $cookie ] = $this->signIn( ShopManagerRole::ROLE );
		$page                   = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( 'Awaiting confirmation', $page );
		self::assertStringContainsString( 'The order waits until the customer confirms it by the link in the e-mail.', $page );
		self::assertStringNotContainsString( 'Awaiting payment', $page );
		self::assertSame( 302, $this->submit( $cookie, $order->id, $page, 'processing' )->status );
		self::assertSame( OrderStatus::Processing, $this->reload( $order )->status );
		$page = $this->request( $cookie, "admin.php?page=vitrine-orders&order=$order->id" )->raw;
		self::assertStringContainsString( 'Order: Awaiting confirmation → In progress', $page );
		self::assertStringNotContainsString( 'The order waits', $page );
	}
}
