<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Index;

use Vitrine\Kernel\Database;

/** Indexes the products of a shop that had none of these tables yet. */
final class IndexUpgrade {

	public function __construct(
		private readonly Database $database,
		private readonly IndexQueue $queue,
		private readonly IndexWriter $writer,
	) {
	}

	/** Hook `vitrine_migrated`. The newest products are indexed at once, the others by cron: visitors wait while a shop migrates. */
	public function begin(): void {
		if ( $this->database->row( 'SELECT product_id FROM {index_documents} LIMIT 1' ) !== null ) {
			return;
		}
		$this->queue->addAll();
		if ( $this->queue->latest( 1 ) !== array() ) {
			$this->writer->begin();
		}
	}
}
