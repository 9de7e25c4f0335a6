<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;

/** What importing the rows of a family would change. */
final readonly class FamilyPlan {

	/**
	 * @param array<int, ProductDraft> $drafts   By line.
	 * @param ProductDraft|null        $family   The family's own data, if the file has them.
	 * @param int|null                 $id       Of the family, if it exists.
	 * @param list<OptionData>         $options
	 * @param list<VariantData>        $variants All of the family, also those that are not in the file.
	 * @param list<int>                $adopted  Products that become variants.
	 * @param list<MissingEntity>      $missing  Attributes and values to create first.
	 * @param bool                     $changed  Options or variants differ from those in the shop.
	 * @param array<int, array{read: int|null, stock: int|null, always: bool}> $stocks New stock by product, and the one it is based on.
	 */
	public function __construct(
		public array $drafts,
		public ?ProductDraft $family = null,
		public ?int $id = null,
		public array $options = array(),
		public array $variants = array(),
		public array $adopted = array(),
		public array $missing = array(),
		public bool $changed = false,
		public array $stocks = array(),
	) {
	}

	/** Whether the rows have nothing that can be imported. */
	public function isEmpty(): bool {
		return $this->variants === array();
	}

	/** Whether there is something to save. */
	public function writes(): bool {
		return ! $this->isEmpty() && ( $this->changed || ( $this->family->plan ?? RowAction::Same ) !== RowAction::Same );
	}

	/** @return array{list<string>, list<MissingEntity>} Categories, and brands, attributes and values to create first. */
	public function missing(): array {
		return $this->isEmpty()
			? array( array(), array() )
			: array( $this->family->categories ?? array(), array( ...$this->family->missing ?? array(), ...$this->missing ) );
	}

	/** The same with the actions of a plan that was made before what it lacks was created. */
	public function withActionsOf( self $first ): self {
		$drafts = array();
		foreach ( $this->drafts as $line => $draft ) {
			$same            = $draft->plan === RowAction::Wrong || ! isset( $first->drafts[ $line ] );
			$drafts[ $line ] = $same ? $draft : $draft->with( $first->drafts[ $line ]->plan, $draft->issues );
		}
		return new self( $drafts, $this->family, $this->id, $this->options, $this->variants, $this->adopted, array(), true, $this->stocks );
	}
}
