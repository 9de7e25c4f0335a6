<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use wpdb;

/** Splits reads like HyperDB and LudicrousDB, on one database: notes which statements a replica would have answered. */
final class ReplicaWpdb extends wpdb {

	/** @var list<string> */
	public array $readFromReplica = array();

	/** @var array<string, true>|true Tables that this request has written, or true for all. */
	private array|bool $primary = array();

	/** @phpstan-ignore constructor.missingParentCall (it would open another connection) */
	public function __construct( wpdb $real ) {
		foreach ( get_object_vars( $real ) as $name => $value ) {
			$this->{$name} = $value; // @phpstan-ignore property.dynamicName
		}
		// The next query of each closes the result of its last one: they must not have the same.
		$this->result = null;
	}

	/** As HyperDB names it. */
	public function send_reads_to_masters(): void {
		$this->primary = true;
	}

	public function query( $query ) {
		preg_match( '/\b(?:FROM|INTO|UPDATE|JOIN)\s+`?(\w+)/i', $query, $found );
		$table = $found[1] ?? '';
		if ( preg_match( '/^\s*(?:SELECT|SHOW)\s/i', $query ) !== 1 ) {
			$this->primary = is_array( $this->primary ) ? $this->primary + array( $table => true ) : true;
		} elseif ( $this->primary !== true && ! isset( $this->primary[ $table ] ) ) {
			$this->readFromReplica[] = $query;
		}
		return parent::query( $query );
	}
}
