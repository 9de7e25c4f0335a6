<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Import\ColumnMapping;
use Vitrine\Import\Csv\CsvRecord;
use Vitrine\Import\Formats\ColumnMap;
use Vitrine\Import\Job;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Mapping\ColumnGuide;
use Vitrine\Import\Source;

/** The columns of a file that are not recognised, with their first values and the fields they can be mapped to, as a REST response. */
final class MappingResource {

	/** Different values that are shown of a column, and the lines they are looked for in. */
	private const MAX_VALUES = 3;
	private const LINES      = 20;

	private const MAX_VALUE_LENGTH = 40;

	/** Columns that are listed: an export of another system may have hundreds of custom fields. */
	private const MAX_COLUMNS = 100;

	public function __construct( private readonly ColumnMapping $mapping, private readonly Languages $languages ) {
	}

	/** With the mapping that the screen shows first. */
	public function prepare( Job $job ): Job {
		return $this->mapping->prepare( $job );
	}

	/** @return array{required: bool, remembered: bool, columns: list<array<string, mixed>>, fields: list<array<string, string>>} */
	public function toArray( Job $job ): array {
		$columns = $job->status === JobStatus::Fresh ? $this->mapping->columns( $job ) : array();
		$map     = ColumnMap::fromChoices( $job->choices ) ?? new ColumnMap();
		$records = $columns === array() ? array() : ( new Source( $job ) )->preview( self::LINES );
		$listed  = array();
		foreach ( array_slice( $columns, 0, self::MAX_COLUMNS, true ) as $place => $name ) {
			$listed[] = array(
				'place'     => $place,
				'name'      => $name,
				'values'    => self::values( $records, $place ),
				'field'     => $map->columns[ $place ] ?? '',
				'attribute' => ColumnMapping::attribute( $job, $place ),
			);
		}
		return array(
			'required'   => $columns !== array() && $this->mapping->isRequired( $job ),
			'remembered' => $this->mapping->isRemembered( $job ),
			'columns'    => $listed,
			'fields'     => $columns === array() ? array() : $this->fields( $job ),
		);
	}

	/** @return list<array{value: string, label: string}> */
	private function fields( Job $job ): array {
		$targets = array_flip( $this->mapping->targets( $job ) );
		$names   = array_column(
			array_map( static fn ( Language $one ): array => array( 'code' => $one->code, 'name' => $one->name ), $this->languages->all() ),
			'name',
			'code'
		);
		$fields  = array();
		foreach ( $job->file->languages as $language ) {
			foreach ( ColumnGuide::all( $language ) as $info ) {
				if ( isset( $targets[ $info->column ] ) ) {
					$isText  = str_ends_with( $info->column, ":$language" );
					$suffix  = $isText && count( $job->file->languages ) > 1 ? ' (' . ( $names[ $language ] ?? $language ) . ')' : '';
					$fields[ $info->column ] = array(
						'value' => $info->column,
						'label' => $info->label . $suffix,
					);
				}
			}
		}
		return array_values( $fields );
	}

	/**
	 * @param list<CsvRecord> $records
	 * @return list<string>
	 */
	private static function values( array $records, int $place ): array {
		$cells  = array_map( static fn ( CsvRecord $record ): string => trim( $record->cells[ $place ] ?? '' ), $records );
		$values = array_unique( array_filter( $cells, static fn ( string $cell ): bool => $cell !== '' ) );
		return array_map(
			static fn ( string $cell ): string => mb_strlen( $cell ) > self::MAX_VALUE_LENGTH
				? mb_substr( $cell, 0, self::MAX_VALUE_LENGTH ) . '…'
				: $cell,
			array_slice( array_values( $values ), 0, self::MAX_VALUES )
		);
	}
}
