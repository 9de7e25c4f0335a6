<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\Catalogue\ProductText;

/** What a row would make of a product. */
final readonly class Draft {

	/**
	 * @param ProductRecord|null         $before     What is there; null for a new product.
	 * @param array<string, ProductText> $texts      Those that differ, by language.
	 * @param list<Fault>                $faults
	 * @param list<string>               $categories Titles of categories that have to be made first.
	 * @param list<string>               $downloads  Addresses of pictures that are not in the library.
	 * @param list<string>               $awaited    SKUs of accessories that are not there, or not yet.
	 */
	public function __construct(
		public Plan $plan,
		public ?ProductRecord $before,
		public ?ProductFacts $facts = null,
		public array $texts = array(),
		public array $faults = array(),
		public array $categories = array(),
		public array $downloads = array(),
		public array $awaited = array(),
	) {
	}

	/**
	 * A product that only lacks pictures changes if one of them comes; those that could not be had before are not expected.
	 *
	 * @param array<string, string> $unreachable Why, by address.
	 * @param string                $column      Of the pictures, as the file names it.
	 */
	public function expecting( array $unreachable, string $column ): self {
		$again = array_intersect( $this->downloads, array_keys( $unreachable ) );
		$plan  = $this->plan === Plan::Same && count( $again ) < count( $this->downloads ) ? Plan::Changed : $this->plan;
		/* translators: %s: address of a picture */
		$notes = array_map( static fn ( string $address ): Fault => Fault::note( $column, sprintf( __( 'An earlier import could not fetch the picture %s. It is tried again.', 'vitrine' ), $address ) ), array_values( $again ) );
		return new self( $plan, $this->before, $this->facts, $this->texts, array( ...$this->faults, ...$notes ), $this->categories, $this->downloads, $this->awaited );
	}

	/** Whether something is left to do once all rows are in. */
	public function later(): bool {
		return $this->downloads !== array() || $this->awaited !== array();
	}
}
