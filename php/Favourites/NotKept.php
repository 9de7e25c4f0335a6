<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use RuntimeException;

/** A product cannot become a favourite; the message is for the customer. */
final class NotKept extends RuntimeException {

	/** @param list<int> $ids The favourites as they stay. */
	private function __construct( string $message, public readonly array $ids ) {
		parent::__construct( $message );
	}

	/** @param list<int> $ids */
	public static function unknown( array $ids ): self {
		return new self( __( 'This product is no longer in the shop.', 'vitrine' ), $ids );
	}

	/** @param list<int> $ids */
	public static function full( array $ids ): self {
		/* translators: %d: number of products */
		return new self( sprintf( __( 'You have %d favourites, which is as many as there can be. Remove one to add another.', 'vitrine' ), FavouriteIds::MOST ), $ids );
	}
}
