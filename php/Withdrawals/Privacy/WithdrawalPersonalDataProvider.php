<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Privacy;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Orders\OrderRetention;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Withdrawals\View\WithdrawalViews;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\Withdrawals;

defined( 'ABSPATH' ) || exit;

/** A person's withdrawals, kept as long as the orders they belong to. */
final class WithdrawalPersonalDataProvider implements PersonalDataProvider {

	private const PER_PAGE = 50;

	public function __construct(
		private readonly Withdrawals $withdrawals,
		private readonly OrderRepository $orders,
		private readonly WithdrawalViews $views,
		private readonly Clock $clock,
	) {
	}

	public function label(): string {
		return __( 'Withdrawals', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$withdrawals = $this->withdrawals->forOwner(
			PrivacyTools::userIdByEmail( $email ),
			$email,
			self::PER_PAGE,
			( max( 1, $page ) - 1 ) * self::PER_PAGE
		);
		$items       = array();
		foreach ( $withdrawals as $withdrawal ) {
			$items[ $withdrawal->id ] = $this->values( $withdrawal );
		}
		return new ExportPage( $items, count( $withdrawals ) < self::PER_PAGE );
	}

	public function erase( string $email ): ErasureResult {
		$user     = PrivacyTools::userIdByEmail( $email );
		$changed  = $this->withdrawals->anonymise( $user, $email, OrderRetention::cutoff( $this->clock->now() ) );
		$retained = $this->withdrawals->forOwner( $user, $email, 1 ) !== array();
		return new ErasureResult( $changed > 0, $retained, $retained ? array( OrderRetention::reason() ) : array() );
	}

	/** @return array<string, string> */
	private function values( Withdrawal $withdrawal ): array {
		$view = $this->views->one( $withdrawal, $withdrawal->orderId === null ? null : $this->orders->byId( $withdrawal->orderId ) );
		return array(
			__( 'Date', 'vitrine' )                => $view->atText,
			__( 'Order', 'vitrine' )               => $view->contract,
			_x( 'Name', 'of a person', 'vitrine' ) => $view->name,
			__( 'E-mail', 'vitrine' )              => $view->email,
			__( 'Products', 'vitrine' )            => implode(
				'; ',
				array_map( static fn ( array $line ): string => "{$line['quantity']} × {$line['title']}", $view->lines )
			),
			__( 'Note', 'vitrine' )                => $view->reason,
			__( 'Status', 'vitrine' )              => $withdrawal->state->label(),
		);
	}
}
