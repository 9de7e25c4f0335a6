<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Vitrine\Catalogue\ProductChanges;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\SettingsEdition;

/** What follows from a change of the read model: index, stored pages and answers, and a repetition if it was outdated. */
final class ProductFollowUps {

	public function __construct(
		private readonly Database $database,
		private readonly ProductChanges $index,
		private readonly ProductPurge $pages,
		private readonly SettingsEdition $edition,
		private readonly Outbox $outbox,
	) {
	}

	/**
	 * In the transaction that wrote these products: the place for everything else that follows from a changed product.
	 *
	 * @param list<int> $products
	 */
	public function written( array $products ): void {
		$this->index->changed( ...$products );
		$this->pages->changed( $products );
		$this->database->afterCommit( static fn () => do_action( 'vitrine_answers_changed' ) );
		/** Products were edited, imported, or are back in stock: `do_action( 'vitrine_products_changed', list<int> )`. */
		$this->database->afterCommit( static fn () => do_action( 'vitrine_products_changed', $products ) );
		$this->database->afterCommit( fn () => $this->repeatIfOutdated( $products ) );
	}

	/**
	 * An import or a request that began before a change of settings may write products after the rebuild that followed the change. Asked
	 * after the commit: a change that is not seen then has its rebuild after it, as changes of this process have.
	 *
	 * @param list<int> $products
	 */
	private function repeatIfOutdated( array $products ): void {
		if ( $this->edition->isChangedElsewhere() ) {
			$this->outbox->add( FamilyViews::KIND, array( 'ids' => $products ) );
		}
	}
}
