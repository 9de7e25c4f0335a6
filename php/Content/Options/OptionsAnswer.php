<?php
declare(strict_types=1);

namespace Vitrine\Content\Options;

use Vitrine\Rest\Schema;

/** All options as a visitor of the current language gets them. */
final class OptionsAnswer {

	public function __construct( private readonly OptionsStore $store, private readonly Resolver $resolver ) {
	}

	/** @return array<string, array<string, mixed>> */
	public function build(): array {
		$answer = array();
		foreach ( Groups::all() as $group => $options ) {
			foreach ( $options as $option ) {
				$answer[ $group ][ $option->key() ] = $option->wire( $this->store->value( $group, $option ), $this->resolver );
			}
		}
		return $answer;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$groups = array();
		foreach ( Groups::all() as $group => $options ) {
			$properties = array();
			foreach ( $options as $option ) {
				$properties[ $option->key() ] = $option->schema();
			}
			$groups[ $group ] = Schema::object( $properties, array(), ucfirst( $group ) . 'Options' );
		}
		return Schema::object( $groups, array(), 'Options' );
	}
}
