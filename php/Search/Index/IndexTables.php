<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

/** The tables of the index. */
final class IndexTables {

	/** @return array<string, string> See `SetStore`, `Vocabulary`, `BlockStore`, `IndexWriter` and `IndexQueue`. */
	public static function all(): array {
		return array(
			'index_sets'      => '
				name varchar(120) NOT NULL,
				members int(11) NOT NULL,
				bits mediumtext NOT NULL,
				PRIMARY KEY  (name)',
			// Words of each language as `de:vase`, and their stems from the end; words are `WordName`s.
			'index_terms'     => '
				name varchar(120) NOT NULL,
				reversed varchar(120) NOT NULL,
				PRIMARY KEY  (name),
				KEY reversed (reversed)',
			'index_deletes'   => '
				variant varchar(60) NOT NULL,
				term varchar(120) NOT NULL,
				PRIMARY KEY  (variant,term),
				KEY term (term)',
			'index_blocks'    => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				name varchar(30) NOT NULL,
				first_key text NOT NULL,
				last_key text NOT NULL,
				members int(11) NOT NULL,
				bits mediumtext NOT NULL,
				entries mediumtext NOT NULL,
				PRIMARY KEY  (id),
				KEY name (name)',
			'index_documents' => '
				product_id bigint(20) unsigned NOT NULL,
				doc mediumtext NOT NULL,
				PRIMARY KEY  (product_id)',
			'index_queue'     => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				product_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (id)',
		);
	}
}
