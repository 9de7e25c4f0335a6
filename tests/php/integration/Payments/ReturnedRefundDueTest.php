<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Orders\RefundBox;
use Vitrine\Database\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Dispute\ReturnedRefunds;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Tests\Support\FixedClock;

/** An open order is "Refund due" until refunds that a bank has returned are paid back. */
#[Group( 'data' )]
final class ReturnedRefundDueTest extends CardTestCase {

	private FixedClock $time;

	private Order $order;

	protected function setUp(): void {
		parent::setUp();
		$this->time  = $this->clock();
		$this->order = $this->order();
		$intent      = $this->startPayment( $this->order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $this->order, $intent );
		self::assertGreaterThan( 1000, $this->order->totals->total );
	}

	private function refund( int $amount, bool $isManual = false ): Refund {
		$this->time->time = $this->time->time->modify( '+20 seconds' );
		$refunds          = $this->service( RefundRepository::class )->forOrder( $this->order->id );
		$request          = new RefundRequest( $refunds === array() ? 0 : end( $refunds )->number, $amount, isManual: $isManual );
		return $this->service( RefundService::class )->refund( $this->reload( $this->order ), $request, Actor::staff( 1, 'Rūta' ) );
	}

	private function comesBack( Refund ...$refunds ): void {
		$this->time->time = $this->time->time->modify( '+20 seconds' );
		foreach ( $refunds as $refund ) {
			$this->stripe->control( 'end-refund', array( 'refund' => $refund->transfer->id, 'status' => 'failed' ) );
			$this->deliverEvents( array( 'refund.failed' ) );
		}
	}

	/** Also compares list, row and box. */
	private function due(): int {
		$order = $this->reload( $this->order );
		$due   = $this->service( ReturnedRefunds::class )->due( $order );
		$found = $this->service( OrderRepository::class )->find( new OrderQuery( alert: OrderAlert::RefundDue ) )['orders'];
		$rows  = $this->service( OrderRepository::class )->find( new OrderQuery() )['orders'];
		self::assertCount( $due > 0 ? 1 : 0, $found );
		self::assertSame( $due > 0, in_array( OrderAlert::RefundDue, $rows[0]->alerts( '2000-01-01' ), true ) );
		self::assertSame( $due > 0, str_contains( $this->service( RefundBox::class )->render( $order ), 'Refund due: ' ) );
		return $due;
	}

	public function testItIsDueUntilItIsPaidBack(): void {
		$this->comesBack( $this->refund( 1000 ) );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $this->order ) );
		self::assertSame( 1000, $this->due() );
		$this->refund( 400, true );
		self::assertSame( 600, $this->due() );
		$this->refund( 600, true );
		self::assertSame( 0, $this->due() );
	}

	public function testASecondAttemptThatComesBackIsTheSameMoney(): void {
		$this->comesBack( $this->refund( 1000 ) );
		$again = $this->refund( 1000 );
		self::assertSame( 0, $this->due() );
		$this->comesBack( $again );
		self::assertSame( 1000, $this->due() );
	}

	public function testTwoRefundsThatComeBackAreBothDue(): void {
		$this->comesBack( $this->refund( 300 ), $this->refund( 200 ) );
		self::assertSame( 500, $this->due() );
	}

	public function testARefundThatWasRejectedAtOnceWasNeverPromised(): void {
		$this->refund( 300 );
		$this->service( Database::class )->run( "UPDATE {refunds} SET state = 'failed'" );
		self::assertSame( 0, $this->due() );
	}

	private function disputed( int $amount, string $state = 'lost' ): void {
		$this->time->time = $this->time->time->modify( '+20 seconds' );
		$this->service( Database::class )->insert(
			'disputes',
			array(
				'provider_id' => 'du_1',
				'order_id'    => $this->order->id,
				'amount'      => $amount,
				'currency'    => 'EUR',
				'state'       => $state,
				'state_at'    => $this->time->time->getTimestamp(),
				'created_at'  => $this->time->time->getTimestamp(),
			)
		);
	}

	public function testADisputeAfterTheReturnPaysItBack(): void {
		$this->comesBack( $this->refund( 1000 ) );
		$this->disputed( 400 );
		self::assertSame( 600, $this->due() );
		$this->service( Database::class )->run( "UPDATE {disputes} SET amount = 1000" );
		self::assertSame( 0, $this->due() );
		$this->service( Database::class )->run( "UPDATE {disputes} SET state = 'won'" );
		self::assertSame( 1000, $this->due() );
	}

	public function testADisputeBeforeTheRefundPaysNothingBack(): void {
		$this->disputed( 400 );
		$this->comesBack( $this->refund( 500 ) );
		self::assertSame( 500, $this->due() );
	}

	/** As the hourly check does while another request has the order's payment. */
	public function testACheckOfAReturnedRefundDoesNotMakeItDueAgain(): void {
		$first = $this->refund( 1000 );
		$this->comesBack( $first );
		$this->refund( 1000, true );
		$this->time->time = $this->time->time->modify( '+20 seconds' );
		$refunds          = $this->service( RefundRepository::class );
		array_map( $refunds->markChecked( ... ), $refunds->forOrder( $this->order->id ) );
		self::assertSame( 0, $this->due() );
	}

	public function testAllOfACancelledOrderThatIsPaidIsDue(): void {
		$this->comesBack( $this->refund( 1000 ) );
		$this->service( Database::class )->run( "UPDATE {orders} SET status = 'cancelled'" );
		self::assertSame( $this->order->totals->total, $this->due() );
	}
}
