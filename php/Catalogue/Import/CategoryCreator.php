<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Kernel\Database;

/** Creates the categories that a file names and the shop doesn't have. */
final class CategoryCreator {

	public function __construct(
		private readonly Database $database,
		private readonly CategoryWriter $categories,
		private readonly ReferenceResolver $references,
	) {
	}

	/** @param list<string> $titles */
	public function create( array $titles, string $language ): void {
		foreach ( $titles as $title ) {
			if ( $this->references->category( $title ) !== null ) {
				continue;
			}
			$this->categories->save(
				null,
				1 + (int) $this->database->value( 'SELECT MAX(position) FROM {category_view}' ),
				0,
				// The name is text, WordPress stores it as HTML.
				array( $language => array( 'title' => htmlspecialchars( $title, ENT_NOQUOTES ), 'slug' => '', 'description' => '' ) )
			);
			$this->references->forgetCategories();
		}
	}
}
