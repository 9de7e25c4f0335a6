<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\CustomerLinks;
use Vitrine\Admin\RequestInput;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Storage\CustomerDirectory;
use Vitrine\Orders\Storage\OrderRepository;

/** Finds the customer that a request names, see `CustomerLinks`. */
final class ShownCustomers {

	public function __construct( private readonly CustomerDirectory $directory, private readonly OrderRepository $orders ) {
	}

	public static function isRequested(): bool {
		return RequestInput::query( CustomerLinks::CUSTOMER ) !== '' || RequestInput::query( CustomerLinks::ORDER ) !== '';
	}

	public function fromUrl(): ?ShownCustomer {
		return $this->find( RequestInput::query( CustomerLinks::CUSTOMER ), RequestInput::query( CustomerLinks::ORDER ) );
	}

	public function fromForm(): ?ShownCustomer {
		return $this->find( RequestInput::form( CustomerLinks::CUSTOMER ), RequestInput::form( CustomerLinks::ORDER ) );
	}

	private function find( string $customer, string $order ): ?ShownCustomer {
		$entry    = $this->directory->byId( self::id( $customer ) );
		$found    = $order === '' ? null : $this->orders->byId( self::id( $order ) );
		$identity = $found === null ? $entry?->identity : CustomerIdentity::ofOrder( $found );
		if ( $identity === null ) {
			return null;
		}
		$summary = $this->directory->refresh( $identity );
		return new ShownCustomer(
			$identity,
			$summary,
			$summary === null ? array( CustomerLinks::ORDER => self::id( $order ) ) : array( CustomerLinks::CUSTOMER => $summary->id )
		);
	}

	private static function id( string $text ): int {
		return ctype_digit( $text ) && strlen( $text ) < 16 ? (int) $text : 0;
	}
}
