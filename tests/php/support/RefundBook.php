<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Vitrine\Orders\Order;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundAuthor;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Refund\RefundTransfer;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Pricing\Tax\VatTreatment;

/** Refunds of one order as `RefundService` and `RefundRepository` make them, without a database. */
final class RefundBook {

	/** @var list<Refund> */
	public array $refunds = array();

	public function __construct( public readonly Order $order ) {
	}

	public function ledger(): RefundLedger {
		return new RefundLedger( $this->order, $this->refunds );
	}

	/** @param array<int, int> $quantities By index of the order line. */
	public function items( array $quantities, bool $delivery = false ): Refund {
		$cents   = $delivery ? $this->ledger()->delivery() : 0;
		$request = new RefundRequest( 0, null, $quantities, delivery: $cents );
		return $this->add( $this->ledger()->valueOf( $quantities, $cents ), $request );
	}

	/** @param array<int, int> $quantities By index of the order line. */
	public function amount( int $amount, array $quantities = array() ): Refund {
		return $this->add( $amount, new RefundRequest( 0, $amount, $quantities ) );
	}

	public function vatOnly( VatTreatment $treatment = VatTreatment::IntraCommunity ): Refund {
		return $this->add( VatRefund::vat( $this->order ), new RefundRequest( 0, vatOnly: true, treatment: $treatment ) );
	}

	/** The newest refund, or another one, fails. */
	public function fail( ?int $index = null ): void {
		$index ??= count( $this->refunds ) - 1;
		$failed  = $this->refunds[ $index ]->with( state: RefundState::Returned );
		array_splice( $this->refunds, $index, 1, array( $failed ) );
	}

	private function add( int $amount, RefundRequest $request ): Refund {
		$ledger = $this->ledger();
		$number = count( $this->refunds ) + 1;
		$refund = new Refund(
			$number,
			$this->order->id,
			$number,
			RefundState::Done,
			$amount,
			$request->quantities,
			'',
			false,
			new RefundTransfer( "key-$number" ),
			new RefundAuthor(),
			$this->order->dates->placedAt,
			$request->vatOnly,
			$request->vatOnly ? $request->treatment : $ledger->treatment,
			$ledger->allocate( $amount, $request )
		);
		$this->refunds[] = $refund;
		return $refund;
	}
}
