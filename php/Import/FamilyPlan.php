<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** What importing the rows of a family would change. */
final readonly class FamilyPlan {

	/**
	 * @param array<int, ProductDraft> $drafts    By line.
	 * @param ProductDraft|null        $family    The family's own data, if the file has them.
	 * @param list<MissingEntity>      $missing   Attributes and values of the options to create first.
	 * @param bool                     $isChanged Options or variants differ from those in the shop.
	 */
	public function __construct(
		public array $drafts,
		public ?ProductDraft $family = null,
		public FamilyChange $change = new FamilyChange(),
		private array $missing = array(),
		private bool $isChanged = false,
	) {
	}

	/** Whether the rows have nothing that can be imported. */
	public function isEmpty(): bool {
		return $this->change->variants === array();
	}

	/** Whether there is something to save. */
	public function writes(): bool {
		return ! $this->isEmpty() && ( $this->isChanged || ( $this->family->plan ?? RowAction::Same ) !== RowAction::Same );
	}

	/** Categories, attributes and values to create before the family is saved. */
	public function first(): Prerequisites {
		if ( $this->isEmpty() ) {
			return new Prerequisites();
		}
		$own = $this->family->first ?? new Prerequisites();
		return new Prerequisites( $own->categories, array( ...$own->entities, ...$this->missing ) );
	}

	/** The same with the actions of a plan that was made before what it lacks was created. */
	public function withActionsOf( self $first ): self {
		$drafts = array();
		foreach ( $this->drafts as $line => $draft ) {
			$same            = $draft->plan === RowAction::Wrong || ! isset( $first->drafts[ $line ] );
			$drafts[ $line ] = $same ? $draft : $draft->with( $first->drafts[ $line ]->plan, $draft->issues );
		}
		return new self( $drafts, $this->family, $this->change, array(), true );
	}
}
