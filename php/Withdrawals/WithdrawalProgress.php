<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Orders\Order;
use Vitrine\Orders\WithdrawalState;

/** What the progress of an order says about the withdrawals from it. */
final readonly class WithdrawalProgress {

	public const NONE  = 'none';
	public const PART  = 'part';
	public const WHOLE = 'all';

	/** @var self::NONE|self::PART|self::WHOLE How much of the order the customer has withdrawn from. */
	public string $extent;

	/** @var array<int, int> Withdrawn quantities by product id. */
	public array $quantities;

	private bool $isFree;

	/** @param list<Withdrawal> $withdrawals From this order. */
	public function __construct( Order $order, private array $withdrawals ) {
		$this->isFree = $order->isFree();
		$quantities   = array();
		foreach ( $withdrawals as $withdrawal ) {
			foreach ( $withdrawal->quantities as $product => $quantity ) {
				$quantities[ $product ] = ( $quantities[ $product ] ?? 0 ) + $quantity;
			}
		}
		$this->quantities = $quantities;
		$this->extent     = match ( true ) {
			$withdrawals === array()  => self::NONE,
			$this->isWhole( $order )  => self::WHOLE,
			default                   => self::PART,
		};
	}

	/** A sentence without a full stop; '' without withdrawals. Of several withdrawals it names the step that all have reached. */
	public function text(): string {
		if ( $this->extent === self::NONE ) {
			return '';
		}
		$states = array_map( static fn ( Withdrawal $withdrawal ): WithdrawalState => $withdrawal->state, $this->withdrawals );
		$text   = self::stateText(
			match ( true ) {
				in_array( WithdrawalState::Received, $states, true ) => WithdrawalState::Received,
				in_array( WithdrawalState::Returned, $states, true ) => WithdrawalState::Returned,
				default                                              => WithdrawalState::Refunded,
			},
			$this->isFree
		);
		/* translators: %s: state of a withdrawal, for example “Withdrawal received” */
		return $this->extent === self::WHOLE ? $text : sprintf( __( 'Part of the order: %s', 'vitrine' ), $text );
	}

	/** For customers, where nothing else says that it is about a withdrawal. */
	public static function stateText( WithdrawalState $state, bool $isFree ): string {
		return $state === WithdrawalState::Received ? __( 'Withdrawal received', 'vitrine' ) : $state->labelFor( $isFree );
	}

	private function isWhole( Order $order ): bool {
		foreach ( $order->lines as $line ) {
			if ( ( $this->quantities[ $line->productId ] ?? 0 ) < $line->quantity ) {
				return false;
			}
		}
		return true;
	}
}
