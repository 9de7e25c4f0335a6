<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\Categories\CategoryOrder;
use Vitrine\Catalogue\Categories\CategoryTrail;
use Vitrine\Catalogue\Storage\ItemReader;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Search\Index\SetName;

/** Reads categories with counts of products. */
final class CountedCategories {

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly ItemReader $reader,
	) {
	}

	/**
	 * All categories in shop order, each followed by its descendants; one query.
	 *
	 * @param array<int, int> $counts Of products, by category.
	 * @return list<Category>
	 */
	public function read( array $counts ): array {
		$rows = $this->database->rows(
			'SELECT category_id, title, path, description, image, fallback, parent_id, trail FROM {category_view}
			WHERE language = %s ORDER BY position, category_id',
			array( $this->languages->current()->code )
		);
		return array_map(
			fn ( array $row ): Category => new Category(
				id: (int) $row['category_id'],
				title: (string) $row['title'],
				url: $this->languages->exactUrl( (string) $row['path'] ),
				description: (string) $row['description'],
				image: $this->reader->image( $row ),
				count: $counts[ (int) $row['category_id'] ] ?? 0,
				translated: (int) $row['fallback'] !== 1,
				parent: $row['parent'],
				depth: $row['depth'],
				trail: CategoryTrail::links( $row['trail'], $this->languages ),
			),
			CategoryOrder::tree( $rows )
		);
	}

	/**
	 * @param array<string, int> $counts By name of the category's set.
	 * @return array<int, int> By category.
	 */
	public static function byId( array $counts ): array {
		$ids = array_map( static fn ( string $name ): int => (int) substr( $name, strlen( SetName::CATEGORY ) ), array_keys( $counts ) );
		return array_combine( $ids, $counts );
	}
}
