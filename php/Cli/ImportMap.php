<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Import\ColumnMapping;
use Vitrine\Import\Formats\ColumnMap;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use WP_CLI;

/** The mapping of columns that `wp vitrine import` does not recognise. */
final class ImportMap {

	public function __construct(
		private readonly ColumnMapping $mapping,
		private readonly Jobs $jobs,
		private readonly ImportRefusal $refusal,
	) {
	}

	/** @param array<string, string|bool> $options Of the command; without `map` the columns are mapped as in an earlier import. */
	public function mapped( Job $job, array $options ): Job {
		if ( $job->status !== JobStatus::Fresh ) {
			return $job;
		}
		$pairs = isset( $options['map'] ) ? (string) $options['map'] : null;
		$error = $pairs === null ? null : $this->mapping->answer( $job, $this->parse( $job, $options, $pairs )->toJson() );
		if ( $error !== null ) {
			$this->refusal->end( $job, $options, "--map: $error Columns: " . implode( ', ', $this->mapping->targets( $job ) ) );
		}
		$job   = $this->jobs->find( $job->id ) ?? $job;
		$job   = $pairs === null ? $this->mapping->prepare( $job, false ) : $job;
		$map   = ColumnMap::fromChoices( $job->choices ) ?? new ColumnMap();
		$error = $this->mapping->missing( $job );
		if ( $error !== null ) {
			$this->propose( $job, $options, $error );
		}
		foreach ( $map->names( $job->file->header ) as $column => $name ) {
			WP_CLI::log( "Column: $name = $column" );
		}
		$this->mapping->remember( $job );
		return $job;
	}

	/** @param array<string, string|bool> $options */
	private function propose( Job $job, array $options, string $error ): never {
		$pairs = array();
		foreach ( $this->mapping->guess( $job )->names( $job->file->header ) as $column => $name ) {
			$pairs[ $name ] = $column;
		}
		WP_CLI::log( 'Columns of the file: ' . implode( ', ', $this->mapping->columns( $job ) ) );
		if ( $pairs !== array() ) {
			WP_CLI::log( 'Proposal, to be checked: --map=' . escapeshellarg( (string) wp_json_encode( $pairs, JSON_UNESCAPED_UNICODE ) ) );
		}
		$this->refusal->end( $job, $options, "$error Use --map." );
	}

	/** @param array<string, string|bool> $options */
	private function parse( Job $job, array $options, string $pairs ): ColumnMap {
		$given = json_decode( $pairs, true );
		if ( ! is_array( $given ) ) {
			$given = array();
			foreach ( explode( ',', $pairs ) as $pair ) {
				$end = (int) strrpos( $pair, '=' );
				$given[ trim( substr( $pair, 0, $end ) ) ] = trim( substr( $pair, $end + 1 ) );
			}
		}
		$columns = array_map( 'strtolower', $this->mapping->columns( $job ) );
		$map     = array();
		foreach ( array_filter( $given, 'is_string' ) as $name => $column ) {
			$place = array_search( strtolower( (string) $name ), $columns, true );
			if ( $place === false ) {
				$known = implode( ', ', $this->mapping->columns( $job ) );
				$this->refusal->end( $job, $options, "--map: the file has no unrecognised column “{$name}”. It has: $known" );
			}
			$map[ $place ] = $column === 'attribute' ? ColumnMapping::attribute( $job, $place ) : $column;
		}
		return new ColumnMap( $map );
	}
}
