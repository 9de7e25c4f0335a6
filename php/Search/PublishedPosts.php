<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;

/** Published posts of products, and of other types, from WordPress's table: by keys, and without counting products. */
final class PublishedPosts {

	/** Newest products whose changes count for feeds. */
	private const IN_FEEDS = 50;

	/** Maximum offset of lists of several types, for which all earlier posts are read; WordPress answers later pages. */
	private const MAX_MIXED = 10_000;

	public function __construct(
		private readonly Database $database,
		private readonly SetStore $sets,
		private readonly UnlistedPosts $unlisted,
	) {
	}

	/**
	 * Lists by date, or of products by id.
	 *
	 * @return array{list<int>, int}|null Ids of the page, and the number of all posts; null if WordPress must ask the database.
	 */
	public function page( PostQuestion $question ): ?array {
		$products = array_sum( $this->sets->sizes( SetName::POSTS ) );
		if ( $products === 0 || ( $question->otherTypes() !== array() && $question->offset > self::MAX_MIXED ) ) {
			return null;
		}
		$rows   = $question->orderBy === 'id' ? $this->byId( $question ) : $this->byDate( $question );
		$others = $question->otherTypes() === array() ? 0 : (int) $this->database->value(
			"SELECT COUNT(*) FROM {$this->database->wpdb->posts}
			WHERE post_status = 'publish' AND post_type IN (" . self::in( $question->otherTypes() ) . ')',
			$question->otherTypes()
		);
		$without = array_column( $this->named( $question->selection->without, array(), $question->types ), 'ID' );
		$counted = $this->unlisted->listed( array_map( intval( ... ), $without ) );
		return array( array_map( 'intval', array_column( $rows, 'ID' ) ), $products + $others - count( $counted ) );
	}

	/**
	 * Posts with the given ids or slugs, in the order of the question.
	 *
	 * @return list<int>
	 */
	public function few( PostQuestion $question ): array {
		$rows   = array_filter(
			$this->named( $question->selection->ids, $question->selection->slugs, $question->types ),
			static fn ( array $row ): bool => ! in_array( (int) $row['ID'], $question->selection->without, true )
		);
		$key    = static fn ( array $row ): array => match ( $question->orderBy ) {
			'title' => array( $row['post_title'] ),
			'id'    => array( (int) $row['ID'] ),
			'named' => array(
				(int) array_search(
					$question->selection->ids === array() ? $row['post_name'] : (int) $row['ID'],
					$question->selection->ids === array() ? $question->selection->slugs : $question->selection->ids,
					true
				),
			),
			default => array( $row['post_date'], (int) $row['ID'] ),
		};
		$isAscending = $question->ascending || $question->orderBy === 'named';
		usort( $rows, static fn ( array $one, array $other ): int => ( $key( $one ) <=> $key( $other ) ) * ( $isAscending ? 1 : -1 ) );
		return $this->unlisted->listed( array_map( 'intval', array_column( $rows, 'ID' ) ) );
	}

	/**
	 * Filter `pre_get_lastpostmodified`: when a post was last modified, which feeds send. The column has no index, so only the
	 * newest products are read; feeds contain no others.
	 */
	public function lastModified( mixed $known, string $timezone, string $type ): mixed {
		if ( $known !== false || strtolower( $timezone ) !== 'gmt' || ! in_array( $type, array( 'any', PostTypes::PRODUCT ), true ) ) {
			return $known;
		}
		$posts  = $this->database->wpdb->posts;
		$types  = $type === 'any' ? get_post_types( array( 'public' => true ) ) : array();
		$others = array_values( array_diff( $types, array( PostTypes::PRODUCT ) ) );
		$newest = array( $this->database->value(
			"SELECT MAX(post_modified_gmt) FROM (SELECT post_modified_gmt FROM $posts
			WHERE post_type = %s AND post_status = 'publish'{$this->unlisted->without( 'ID' )} ORDER BY post_date DESC LIMIT " . self::IN_FEEDS . ') AS newest',
			array( PostTypes::PRODUCT )
		) );
		if ( $others !== array() ) {
			$newest[] = $this->database->value(
				"SELECT MAX(post_modified_gmt) FROM $posts WHERE post_status = 'publish' AND post_type IN (" . self::in( $others ) . ')',
				$others
			);
		}
		return max( array_map( 'strval', $newest ) ) ?: $known;
	}

	/** @return list<array<string, string|null>> */
	private function byDate( PostQuestion $question ): array {
		if ( count( $question->types ) === 1 ) {
			return $this->ofType( $question, $question->types[0], $question->offset, $question->size );
		}
		// The table's key has the order of the list within one type only.
		$rows = array();
		foreach ( $question->types as $type ) {
			array_push( $rows, ...$this->ofType( $question, $type, 0, $question->offset + $question->size ) );
		}
		$sign = $question->ascending ? 1 : -1;
		usort(
			$rows,
			static fn ( array $one, array $other ): int =>
				$sign * ( array( $one['post_date'], (int) $one['ID'] ) <=> array( $other['post_date'], (int) $other['ID'] ) )
		);
		return array_slice( $rows, $question->offset, $question->size );
	}

	/** @return list<array<string, string|null>> */
	private function ofType( PostQuestion $question, string $type, int $offset, int $size ): array {
		$direction = $question->ascending ? 'ASC' : 'DESC';
		$ids       = implode( ',', $question->selection->without );
		$without   = $ids === '' ? '' : " AND ID NOT IN ($ids)";
		return $this->database->rows(
			"SELECT ID, post_date FROM {$this->database->wpdb->posts} WHERE post_type = %s AND post_status = 'publish'$without
			" . ( $type === PostTypes::PRODUCT ? $this->unlisted->without( 'ID' ) : '' ) . "
			ORDER BY post_date $direction, ID $direction LIMIT %d OFFSET %d",
			array( $type, $size, $offset )
		);
	}

	/** @return list<array<string, string|null>> */
	private function byId( PostQuestion $question ): array {
		$direction = $question->ascending ? 'ASC' : 'DESC';
		$ids       = implode( ',', $question->selection->without );
		$without   = $ids === '' ? '' : " AND t.object_id NOT IN ($ids)";
		return $this->database->rows(
			"SELECT t.object_id AS ID FROM {translations} t
			WHERE t.kind = 'product' AND (SELECT p.post_status FROM {$this->database->wpdb->posts} p WHERE p.ID = t.object_id) = 'publish'
			$without {$this->unlisted->without( 't.object_id' )} ORDER BY t.object_id $direction LIMIT %d OFFSET %d",
			array( $question->size, $question->offset )
		);
	}

	/**
	 * Types and status are compared here: SQLite would otherwise read all posts of the type.
	 *
	 * @param list<int>    $ids
	 * @param list<string> $slugs
	 * @param list<string> $types
	 * @return list<array<string, string|null>>
	 */
	private function named( array $ids, array $slugs, array $types ): array {
		$where = array();
		if ( $ids !== array() ) {
			$where[] = 'ID IN (' . implode( ',', $ids ) . ')';
		}
		if ( $slugs !== array() ) {
			$where[] = 'post_name IN (' . self::in( $slugs ) . ')';
		}
		$rows = $where === array() ? array() : $this->database->rows(
			"SELECT ID, post_type, post_status, post_date, post_title, post_name FROM {$this->database->wpdb->posts}
			WHERE " . implode( ' AND ', $where ),
			$slugs
		);
		return array_values(
			array_filter(
				$rows,
				static fn ( array $row ): bool => $row['post_status'] === 'publish' && in_array( $row['post_type'], $types, true )
			)
		);
	}

	/** @param list<string> $values */
	private static function in( array $values ): string {
		return implode( ',', array_fill( 0, count( $values ), '%s' ) );
	}
}
