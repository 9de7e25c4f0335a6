<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\ProductOrder;

/** The products that a search finds. */
final readonly class SearchResult {

	/**
	 * @param list<Bitmap>   $tiers     Without common products, the best matches first.
	 * @param string|null    $corrected The normalized words that were searched instead, if what was typed finds nothing.
	 * @param list<string>   $dropped   Normalized words that were left out, because all words together find nothing.
	 * @param list<int>|null $ranked    The order of another search engine.
	 */
	public function __construct(
		public array $tiers,
		public ?string $corrected = null,
		public array $dropped = array(),
		private ?array $ranked = null,
	) {
	}

	/** @param list<int> $ranked Product ids, the best matches first. */
	public static function ranked( array $ranked ): self {
		return new self( array( Bitmap::of( $ranked ) ), ranked: $ranked );
	}

	public function all(): Bitmap {
		return Bitmap::union( $this->tiers );
	}

	public function isEmpty(): bool {
		return $this->all()->isEmpty();
	}

	/**
	 * A page of the products by relevance.
	 *
	 * @param Bitmap|null $within Null for all that were found.
	 * @return list<int>
	 */
	public function page( ProductOrder $order, ?Bitmap $within, int $offset, int $count ): array {
		if ( $this->ranked !== null ) {
			$ranked = $within === null ? $this->ranked : array_filter( $this->ranked, $within->has( ... ) );
			return array_slice( array_values( $ranked ), $offset, $count );
		}
		$tiers = $within === null
			? $this->tiers
			: array_map( static fn ( Bitmap $tier ): Bitmap => $tier->and( $within ), $this->tiers );
		return $order->pageOfTiers( ProductOrder::POPULAR, $tiers, $offset, $count );
	}
}
