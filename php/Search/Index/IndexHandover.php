<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Catalogue\CatalogueModule;
use Vitrine\Database\Outbox\HandoverLimit;
use Vitrine\Database\SettingsEdition;

/**
 * Leaves the queue to a new process when another one has changed a setting: a process that does not know a new language would index the
 * products without it.
 */
final class IndexHandover {

	private bool $begun = false;

	/** Too many processes before this one have handed over. */
	private bool $isRefused = false;

	private bool $isFruitless = true;

	public function __construct( private readonly SettingsEdition $edition, private readonly HandoverLimit $limit ) {
	}

	/** Asked before each large batch, after it has been read from the queue: it may need a setting that was stored before it. */
	public function isDue(): bool {
		if ( ! $this->begun && ! $this->isRefused && $this->edition->isChangedElsewhere() ) {
			$this->isRefused = $this->isFruitless && ! $this->limit->allows( 'index_handover' );
			$this->begun     = ! $this->isRefused;
			if ( $this->begun && wp_next_scheduled( CatalogueModule::INDEX_HOOK ) === false ) {
				wp_schedule_single_event( time(), CatalogueModule::INDEX_HOOK );
			}
		}
		$this->isFruitless = $this->isFruitless && $this->begun;
		return $this->begun;
	}

	public function hasBegun(): bool {
		return $this->begun;
	}
}
