<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Vitrine\Database\Database;

/** Stores sort orders as blocks of consecutive entries. Blocks are cached within a request until it writes. */
final class BlockStore {

	/** Blocks per statement. */
	private const CHUNK = 50;

	/** @var array<string, list<Block>> By order. */
	private array $blocks = array();

	/** @var array<int, Bitmap> By block. */
	private array $members = array();

	/** @var array<int, array<int, string>> Keys by product id, in order, by block. */
	private array $entries = array();

	public function __construct( private readonly Database $database ) {
	}

	/** @return list<Block> In order. The database does not sort them, because it may compare text differently. */
	public function blocks( string $order ): array {
		if ( ! isset( $this->blocks[ $order ] ) ) {
			$rows   = $this->database->rows( 'SELECT id, first_key, last_key, members FROM {index_blocks} WHERE name = %s', array( $order ) );
			$blocks = array_map(
				static fn ( array $row ): Block => new Block(
					(int) $row['id'],
					(string) $row['first_key'],
					(string) $row['last_key'],
					(int) $row['members']
				),
				$rows
			);
			usort( $blocks, static fn ( Block $one, Block $other ): int => strcmp( $one->firstKey, $other->firstKey ) );
			$this->blocks[ $order ] = $blocks;
		}
		return $this->blocks[ $order ];
	}

	/** @return list<string> Names of all orders. */
	public function orders(): array {
		return array_map( 'strval', array_column( $this->database->rows( 'SELECT DISTINCT name FROM {index_blocks}' ), 'name' ) );
	}

	/**
	 * The products of blocks.
	 *
	 * @param list<Block> $blocks
	 * @return list<Bitmap> In the given order.
	 */
	public function members( array $blocks ): array {
		$missing = array_filter( $blocks, fn ( Block $block ): bool => ! isset( $this->members[ $block->id ] ) );
		// The entries of a single block are needed, too, if it has what is looked for: that saves a small shop a query.
		$columns = count( $missing ) === 1 ? array( 'bits', 'entries' ) : array( 'bits' );
		foreach ( $this->read( $missing, $columns ) as $id => $row ) {
			$this->members[ $id ] = Bitmap::fromStored( $row['bits'] );
			if ( isset( $row['entries'] ) ) {
				$this->entries[ $id ] ??= self::unpacked( $row['entries'] );
			}
		}
		return array_map( fn ( Block $block ): Bitmap => $this->members[ $block->id ] ?? Bitmap::none(), $blocks );
	}

	/**
	 * The entries of a block.
	 *
	 * @return array<int, string> Keys by product id, in order.
	 */
	public function entries( Block $block ): array {
		return $this->entriesOfMany( array( $block ) )[ $block->id ];
	}

	/**
	 * The entries of blocks, in one query.
	 *
	 * @param list<Block> $blocks
	 * @return array<int, array<int, string>> As of `entries`, by id of the block.
	 */
	public function entriesOfMany( array $blocks ): array {
		$missing = array_filter( $blocks, fn ( Block $block ): bool => ! isset( $this->entries[ $block->id ] ) );
		$stored  = $this->read( $missing, array( 'entries' ) );
		$entries = array();
		foreach ( $blocks as $block ) {
			$this->entries[ $block->id ] ??= self::unpacked( $stored[ $block->id ]['entries'] ?? '' );
			$entries[ $block->id ]         = $this->entries[ $block->id ];
		}
		return $entries;
	}

	/**
	 * Replaces blocks of an order.
	 *
	 * @param list<Block>                $old
	 * @param list<array<int, string>>   $new Entries of each new block: keys by product id, in order.
	 */
	public function replace( string $order, array $old, array $new ): void {
		$this->database->transaction(
			function () use ( $order, $old, $new ): void {
				foreach ( array_chunk( $old, self::CHUNK ) as $chunk ) {
					$this->database->run( 'DELETE FROM {index_blocks} WHERE id IN (' . self::ids( $chunk ) . ')' );
				}
				foreach ( $new as $entries ) {
					$ids = array_keys( $entries );
					$this->database->insert(
						'index_blocks',
						array(
							'name'      => $order,
							'first_key' => $entries[ $ids[0] ],
							'last_key'  => $entries[ $ids[ count( $ids ) - 1 ] ],
							'members'   => count( $ids ),
							'bits'      => Bitmap::of( $ids )->stored(),
							'entries'   => self::packed( $entries ),
						)
					);
				}
			}
		);
		$this->forget();
	}

	public function clear(): void {
		$this->database->run( 'DELETE FROM {index_blocks}' );
		$this->forget();
	}

	/** Clears the cache. */
	public function forget(): void {
		$this->blocks  = array();
		$this->members = array();
		$this->entries = array();
	}

	/**
	 * @param array<Block>        $blocks
	 * @param array{0: 'bits'|'entries', 1?: 'entries'} $columns
	 * @return array<int, array<string, string>> The columns by block id.
	 */
	private function read( array $blocks, array $columns ): array {
		$found = array();
		$names = implode( ', ', $columns );
		foreach ( array_chunk( $blocks, self::CHUNK ) as $chunk ) {
			$in = self::ids( $chunk );
			foreach ( $this->database->rows( "SELECT id, $names FROM {index_blocks} WHERE id IN ($in)" ) as $row ) {
				$found[ (int) $row['id'] ] = array_map( 'strval', $row );
			}
		}
		return $found;
	}

	/** @param array<Block> $blocks */
	private static function ids( array $blocks ): string {
		return implode( ',', array_map( static fn ( Block $block ): int => $block->id, $blocks ) );
	}

	/** @param array<int, string> $entries */
	private static function packed( array $entries ): string {
		$lines = array();
		foreach ( $entries as $id => $key ) {
			$lines[] = "$id $key";
		}
		return PackedText::write( implode( "\n", $lines ) );
	}

	/** @return array<int, string> */
	private static function unpacked( string $stored ): array {
		$text    = PackedText::read( $stored );
		$entries = array();
		foreach ( $text === '' ? array() : explode( "\n", $text ) as $line ) {
			[ $id, $key ]         = explode( ' ', $line, 2 ) + array( '', '' );
			$entries[ (int) $id ] = $key;
		}
		return $entries;
	}
}
