<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Rest;

use Vitrine\Orders\Withdrawal\Standing;
use Vitrine\Rest\Schema;

/** JSON Schemas of withdrawing. */
final class WithdrawalSchemas {

	private const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

	/** Far above what the form allows: what is too long is said at its field, and never silently cut. */
	private const LONGEST = 20000;

	/** Lines of one withdrawal; an order has no more. */
	private const MOST_LINES = 200;

	/** @return array<string, mixed> The browser's name for an attempt. */
	public static function requestId(): array {
		return Schema::text( 36 ) + array( 'pattern' => self::UUID );
	}

	/** @return array<string, mixed> */
	public static function typed(): array {
		return Schema::text( self::LONGEST );
	}

	/** @return array<string, mixed> What is wished: pieces by product. */
	public static function wishes(): array {
		return Schema::list(
			Schema::object(
				array(
					'id'     => Schema::int( 1 ),
					'kiekis' => Schema::int( 1, 1000000 ),
				),
				array(),
				'WithdrawalWish'
			),
			self::MOST_LINES
		);
	}

	/** @return array<string, mixed> What may be withdrawn from. */
	public static function offer(): array {
		return Schema::object(
			array(
				'number'       => Schema::text(),
				'created_text' => Schema::text(),
				'standing'     => array(
					'type'  => 'string',
					'enum'  => array_column( Standing::cases(), 'value' ),
					'title' => 'WithdrawalStanding',
				),
				'text'         => Schema::text(),
				'name'         => Schema::text(),
				'email'        => Schema::text(),
				'lines'        => Schema::list(
					Schema::object(
						array(
							'id'     => Schema::int(),
							'title'  => Schema::text(),
							'extras' => Schema::list( Schema::text() ),
							'image'  => Schema::nullable( Schema::image() ),
							'kiekis' => Schema::int( 1 ),
							'left'   => Schema::int( 0 ),
							'note'   => Schema::text(),
						),
						array(),
						'WithdrawalLine'
					)
				),
				'withdrawn'    => Schema::list( self::receipt() ),
			),
			array(),
			'WithdrawalOffer'
		);
	}

	/** @return array<string, mixed> A withdrawal as it was received. */
	public static function receipt(): array {
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

	/** @return array<string, mixed> The key is old, and the address is asked for. */
	public static function locked(): array {
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

	/** @return array<string, mixed> What is wrong with which field. */
	public static function refusal(): array {
		return Schema::object( array( 'errors' => Schema::fieldErrors() ), array(), 'WithdrawalRefusal' );
	}
}
