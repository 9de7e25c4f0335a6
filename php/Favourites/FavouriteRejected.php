<?php
declare(strict_types=1);

namespace Vitrine\Favourites;

use RuntimeException;

/** A product cannot be added to the favourites; the message is shown to the customer. */
final class FavouriteRejected extends RuntimeException {

	/** @param list<int> $ids The unchanged favourites. */
	private function __construct( string $message, public readonly array $ids ) {
		parent::__construct( $message );
	}

	/** @param list<int> $ids */
	public static function unknown( array $ids ): self {
		return new self( __( 'This product is no longer available.', 'vitrine' ), $ids );
	}

	/** @param list<int> $ids */
	public static function full( array $ids ): self {
		return new self(
			sprintf(
				/* translators: %d: number of products */
				__( 'You have reached the limit of %d favourites. Remove one to add another.', 'vitrine' ),
				FavouriteIds::MAX_FAVOURITES
			),
			$ids
		);
	}
}
