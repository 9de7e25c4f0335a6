<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

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
	) {
	}

	/** Whether the rows have nothing that can be imported. */
	public function isEmpty(): bool {
		return $this->variants === array();
	}

	/** The same with the actions of a plan that was made before what it lacks was created. */
	public function withActionsOf( self $first ): self {
		$drafts = array();
		foreach ( $this->drafts as $line => $draft ) {
			$drafts[ $line ] = $draft->with( ( $first->drafts[ $line ] ?? $draft )->plan, $draft->issues );
		}
		return new self( $drafts, $this->family, $this->id, $this->options, $this->variants, $this->adopted, array(), true );
	}
}
