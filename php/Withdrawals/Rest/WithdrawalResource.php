<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Rest;

use Vitrine\Orders\Order;
use Vitrine\Rest\Schema;
use Vitrine\Withdrawals\View\WithdrawalView;
use Vitrine\Withdrawals\View\WithdrawalViews;
use Vitrine\Withdrawals\Withdrawal;

/** A withdrawal in REST requests and responses: arguments, then the receipt's schema and output. */
final class WithdrawalResource {

	private const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

	/** In characters; far above the limits of the form, so that long texts get a field error. */
	private const MAX_TEXT_LENGTH = 20000;

	private const MAX_LINES = 200;

	public function __construct( private readonly WithdrawalViews $views ) {
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'contract' => Schema::text(),
				'name'     => Schema::text(),
				'email'    => Schema::text(),
				'words'    => Schema::text(),
				'at'       => Schema::text(),
				'at_text'  => Schema::text(),
				'lines'    => Schema::list(
					Schema::object(
						array(
							'id'     => Schema::int(),
							'title'  => Schema::text(),
							'kiekis' => Schema::int( 1 ),
						),
						array(),
						'WithdrawnLine'
					)
				),
				'next'     => Schema::list( Schema::text() ),
			),
			array(),
			'WithdrawalReceipt'
		);
	}

	/** @return array<string, mixed> */
	public function toArray( Withdrawal $withdrawal, ?Order $order ): array {
		$view = $this->views->one( $withdrawal, $order );
		return array(
			'contract' => $view->contract,
			'name'     => $view->name,
			'email'    => $view->email,
			'words'    => $view->reason,
			'at'       => $view->at->format( DATE_ATOM ),
			'at_text'  => $view->atText,
			'lines'    => self::lines( $view ),
			'next'     => $view->nextSteps,
		);
	}

	/** @return list<array{id: int, title: string, kiekis: int}> */
	private static function lines( WithdrawalView $view ): array {
		return array_map(
			static fn ( array $line ): array => array(
				'id'     => $line['productId'],
				'title'  => $line['title'],
				'kiekis' => $line['quantity'],
			),
			$view->lines
		);
	}

	/** @return array<string, mixed> The `lines` argument: quantities by product id. */
	public static function linesArgument(): array {
		return Schema::list(
			Schema::object(
				array(
					'id'     => Schema::int( 1 ),
					'kiekis' => Schema::int( 1, 1000000 ),
				),
				array(),
				'WithdrawalSelection'
			),
			self::MAX_LINES
		);
	}

	/**
	 * The `lines` argument as quantities by product id; skips invalid lines.
	 *
	 * @param array<mixed> $lines
	 * @return array<int, int>
	 */
	public static function quantities( array $lines ): array {
		$quantities = array();
		foreach ( $lines as $line ) {
			$id       = is_array( $line ) && is_int( $line['id'] ?? null ) ? $line['id'] : 0;
			$quantity = is_array( $line ) && is_int( $line['kiekis'] ?? null ) ? $line['kiekis'] : 0;
			if ( $quantity > 0 ) {
				$quantities[ $id ] = ( $quantities[ $id ] ?? 0 ) + $quantity;
			}
		}
		return $quantities;
	}

	/** @return array<string, mixed> The `request_id` argument: the browser's idempotency key. */
	public static function requestIdArgument(): array {
		return Schema::text( 36 ) + array( 'pattern' => self::UUID );
	}

	/** @return array<string, mixed> */
	public static function textArgument(): array {
		return Schema::text( self::MAX_TEXT_LENGTH );
	}

	/** @return array<string, mixed> Response for an old key without its e-mail address. */
	public static function lockedSchema(): array {
		return Schema::object(
			array(
				'email_required' => array(
					'type' => 'boolean',
					'enum' => array( true ),
				),
			),
			array(),
			'OrderLocked'
		);
	}

	/** @return array<string, mixed> Response for invalid fields. */
	public static function refusalSchema(): array {
		return Schema::object( array( 'errors' => Schema::fieldErrors() ), array(), 'WithdrawalRefusal' );
	}
}
