<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Privacy;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Privacy\Erased;
use Vitrine\Kernel\Privacy\Exported;
use Vitrine\Kernel\Privacy\PersonalData;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Privacy\Retention;
use Vitrine\Orders\Withdrawal\Rest\WithdrawalWire;
use Vitrine\Orders\Withdrawal\Withdrawal;
use Vitrine\Orders\Withdrawal\Withdrawals;

/** What somebody has withdrawn from; it is kept for as long as the orders that it is about. */
final class WithdrawalData implements PersonalData {

	private const PER_PAGE = 50;

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderBook $book,
		private readonly WithdrawalWire $wire,
		private readonly Clock $clock,
	) {
	}

	public function label(): string {
		return __( 'Withdrawals', 'vitrine' );
	}

	public function export( string $email, int $page ): Exported {
		$withdrawals = $this->withdrawals->ofPerson( Tools::userBehind( $email ), $email, self::PER_PAGE, ( max( 1, $page ) - 1 ) * self::PER_PAGE );
		$items       = array();
		foreach ( $withdrawals as $withdrawal ) {
			$items[ $withdrawal->id ] = $this->values( $withdrawal );
		}
		return new Exported( $items, count( $withdrawals ) < self::PER_PAGE );
	}

	public function erase( string $email ): Erased {
		$user     = Tools::userBehind( $email );
		$changed  = $this->withdrawals->anonymise( $user, $email, Retention::end( $this->clock->now() ) );
		$retained = $this->withdrawals->ofPerson( $user, $email, 1 ) !== array();
		return new Erased( $changed > 0, $retained, $retained ? array( Retention::reason() ) : array() );
	}

	/** @return array<string, string> */
	private function values( Withdrawal $withdrawal ): array {
		$wire = $this->wire->receipt( $withdrawal, $withdrawal->orderId === null ? null : $this->book->byId( $withdrawal->orderId ) );
		return array(
			__( 'Date', 'vitrine' )                => $wire['at_text'],
			__( 'Order', 'vitrine' )               => $wire['contract'],
			_x( 'Name', 'of a person', 'vitrine' ) => $wire['name'],
			__( 'E-mail', 'vitrine' )              => $wire['email'],
			__( 'Products', 'vitrine' )            => implode( '; ', array_map( static fn ( array $line ): string => "{$line['kiekis']} × {$line['title']}", $wire['lines'] ) ),
			__( 'Note', 'vitrine' )                => $wire['words'],
			__( 'Status', 'vitrine' )              => $withdrawal->state->label(),
		);
	}
}
