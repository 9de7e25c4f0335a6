<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** Indexes the products of a shop that had no index yet, or one without the sets of posts and variants. */
final class IndexUpgrade {

	public function __construct(
		private readonly IndexQueue $queue,
		private readonly SetStore $sets,
		private readonly IndexWriter $writer,
	) {
	}

	/** Hook `vitrine_migrated`. The newest products are indexed at once, the others by cron, because visitors wait for migrations. */
	public function begin(): void {
		if ( $this->sets->sizes( SetName::POSTS ) === array() ) {
			$this->queue->addAll();
		}
		if ( $this->queue->latest( 1 ) !== array() ) {
			$this->writer->begin();
		}
	}
}
