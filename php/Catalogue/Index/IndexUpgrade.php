<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Index;

use Vitrine\Catalogue\ProductKind;
use Vitrine\Kernel\Database;

/** Indexes the products of a shop that had none of these tables yet, and families that were indexed without the sets of their variants. */
final class IndexUpgrade {

	public function __construct(
		private readonly Database $database,
		private readonly IndexQueue $queue,
		private readonly SetStore $sets,
		private readonly IndexWriter $writer,
	) {
	}

	/** Hook `vitrine_migrated`. The newest products are indexed at once, the others by cron, because visitors wait for migrations. */
	public function begin(): void {
		if ( $this->database->row( 'SELECT product_id FROM {index_documents} LIMIT 1' ) === null ) {
			$this->queue->addAll();
		} elseif ( $this->sets->sizes( SetName::OPTION ) === array() ) {
			$this->queue->addFrom( 'SELECT id FROM {products} WHERE kind = %s', array( ProductKind::Family->value ) );
		}
		if ( $this->queue->latest( 1 ) !== array() ) {
			$this->writer->begin();
		}
	}
}
