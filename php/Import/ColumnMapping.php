<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Formats\ColumnMap;
use Vitrine\Import\Formats\Format;
use Vitrine\Import\Formats\FormatDetector;
use Vitrine\Import\Formats\OwnFormat;
use Vitrine\Import\Formats\ShopifyInventoryFormat;
use Vitrine\Import\Mapping\ColumnGuess;
use Vitrine\Import\Rows\Columns;

/** Maps columns of a job's file that are not recognised to our own columns, before its check. */
final class ColumnMapping {

	/** Key of the choices: the mapping was remembered or guessed, and may be changed. */
	private const PREPARED = 'columns_prepared';

	private const REMEMBERED = 'remembered';

	/** What only our own format can have per row: products and variants are distinguished by it. */
	private const STRUCTURE = array( Columns::SKU, Columns::KIND, Columns::FAMILY, Columns::OPTIONS, Columns::ENABLED );

	public function __construct( private readonly Jobs $jobs, private readonly MappingMemory $memory ) {
	}

	/**
	 * The job with the mapping that an earlier file with the same columns had, or with a guess.
	 *
	 * @param bool $guess A person reviews it before the check.
	 */
	public function prepare( Job $job, bool $guess = true ): Job {
		if ( $job->status !== JobStatus::Fresh || $job->choices->get( self::PREPARED ) !== null || $this->columns( $job ) === array() ) {
			return $job;
		}
		$map = $this->memory->find( $job->file->header );
		if ( $map !== null && $this->error( $job, $map ) === null ) {
			return $this->choose( $job, $map, self::REMEMBERED );
		}
		// Exports of other systems are complete as they are.
		return $this->isOwn( $job ) && $guess ? $this->choose( $job, $this->guess( $job ), '1' ) : $job;
	}

	/** For the columns that are not recognised. */
	public function guess( Job $job ): ColumnMap {
		$columns = $this->columns( $job );
		return new ColumnMap( ColumnGuess::find( $columns, $job->file->languages, $this->taken( $job ) ) );
	}

	public function isRemembered( Job $job ): bool {
		return $job->choices->get( self::PREPARED ) === self::REMEMBERED;
	}

	/** Whether the file can only be read with a mapping. */
	public function isRequired( Job $job ): bool {
		return FormatDetector::detect( $job->file->header, $job->file->languages ) === null;
	}

	/** @return array<int, string> Names of the columns that are not recognised, by position. */
	public function columns( Job $job ): array {
		$format = $this->format( $job );
		if ( $format?->key() === ShopifyInventoryFormat::KEY ) {
			return array();
		}
		$names = array_filter( $job->file->header, static fn ( string $name ): bool => $name !== '' );
		// A file without enough of our columns to be recognised may still have some under their own names.
		$used = array_map( 'strtolower', ( $format ?? new OwnFormat( $job->file->header, $job->file->languages ) )->usedColumns() );
		return array_filter( $names, static fn ( string $name ): bool => ! in_array( strtolower( $name ), $used, true ) );
	}

	/**
	 * @return list<string> Own columns to which a column of the file can be mapped. Any column can also be mapped to an attribute that has
	 *         its name (`attribute()`).
	 */
	public function targets( Job $job ): array {
		$all = array_diff( Columns::all( $job->file->languages ), $this->isOwn( $job ) ? array() : self::STRUCTURE );
		return array_values( array_diff( $all, $this->taken( $job ) ) );
	}

	/** The attribute that is named like a column of the file. */
	public static function attribute( Job $job, int $place ): string {
		return Columns::attribute( trim( strtr( $job->file->header[ $place ] ?? '', ':', ' ' ) ), $job->file->languages[0] );
	}

	/**
	 * Stores a mapping.
	 *
	 * @return string|null Error message for the user.
	 */
	public function answer( Job $job, string $json ): ?string {
		$map = ColumnMap::fromJson( $json );
		if ( $job->status !== JobStatus::Fresh ) {
			return null;
		}
		$error = $map === null ? __( 'Choose one of the options.', 'vitrine' ) : $this->error( $job, $map );
		if ( $map !== null && $error === null ) {
			$this->choose( $job, $map, '1' );
		}
		return $error;
	}

	/** What prevents the check; null if nothing does. */
	public function missing( Job $job ): ?string {
		$map = ColumnMap::fromChoices( $job->choices );
		return $this->isRequired( $job ) && ! in_array( Columns::SKU, array( ...$map->columns ?? array(), ...$this->taken( $job ) ), true )
			? __( 'Choose the column that contains the SKU.', 'vitrine' )
			: null;
	}

	/** The check starts: the next file with these columns is mapped in the same way. */
	public function remember( Job $job ): void {
		$map = ColumnMap::fromChoices( $job->choices );
		if ( $map !== null && ( $map->columns !== array() || $this->memory->find( $job->file->header ) !== null ) ) {
			$this->memory->store( $job->file->header, $map );
		}
	}

	private function error( Job $job, ColumnMap $map ): ?string {
		$columns = $this->columns( $job );
		$targets = $this->targets( $job );
		foreach ( $map->columns as $place => $column ) {
			$isAllowed = in_array( $column, $targets, true ) || ( self::attribute( $job, $place ) === $column );
			if ( ! isset( $columns[ $place ] ) || ! $isAllowed ) {
				return __( 'Choose one of the options.', 'vitrine' );
			}
		}
		foreach ( array_count_values( $map->columns ) as $column => $times ) {
			if ( $times > 1 ) {
				/* translators: %s: column name */
				return sprintf( __( '“%s” is chosen for more than one column.', 'vitrine' ), (string) $column );
			}
		}
		return null;
	}

	/** @param string $how See `PREPARED`. */
	private function choose( Job $job, ColumnMap $map, string $how ): Job {
		$choices = $job->choices->with( array( ColumnMap::KEY => $map->toJson(), self::PREPARED => $how ) );
		$this->jobs->choose( $job->id, $choices );
		return $this->jobs->find( $job->id ) ?? $job;
	}

	private function format( Job $job ): ?Format {
		return FormatDetector::detect( $job->file->header, $job->file->languages );
	}

	private function isOwn( Job $job ): bool {
		return in_array( $this->format( $job )?->key(), array( null, OwnFormat::KEY ), true );
	}

	/** @return list<string> Own columns that the file has under their own names. */
	private function taken( Job $job ): array {
		return $this->isOwn( $job ) ? ( new OwnFormat( $job->file->header, $job->file->languages ) )->usedOwnColumns() : array();
	}
}
