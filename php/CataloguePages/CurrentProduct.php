<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\Storage\ProductPages;

/** The product of the current request, read once for page and head. */
final class CurrentProduct {

	/** @var array<int, ProductDetails|null> by post */
	private array $read = array();

	/** @var array<int, FamilyView|null> by post */
	private array $families = array();

	public function __construct(
		private readonly ProductPages $products,
		private readonly ShownProducts $lists,
		private readonly FamilyPage $familyPage,
	) {
	}

	/** Of a family with the facts of the chosen variant; null on other pages. */
	public function details(): ?ProductDetails {
		$post = is_singular( PostTypes::PRODUCT ) ? get_queried_object_id() : 0;
		if ( $post > 0 && ! array_key_exists( $post, $this->read ) ) {
			$own                     = $this->products->byPost( $post );
			$this->families[ $post ] = $own === null ? null : $this->familyPage->of( $own );
			$this->read[ $post ]     = $this->families[ $post ]->details ?? $own;
			array_map( $this->lists->details( ... ), array_filter( array( $own, $this->families[ $post ]->details ?? null ) ) );
			array_map( $this->lists->compared( ... ), $this->families[ $post ]->others ?? array() );
			$this->lists->options( $this->families[ $post ]->family->options ?? array() );
		}
		return $this->read[ $post ] ?? null;
	}

	/** Null if the product has no variants. */
	public function family(): ?FamilyView {
		return $this->families[ $this->details()->post ?? 0 ] ?? null;
	}
}
