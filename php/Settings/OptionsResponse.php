<?php
declare(strict_types=1);

namespace Vitrine\Settings;

use Vitrine\Rest\Schema;
use Vitrine\Settings\Kinds\Option;
use Vitrine\Settings\Kinds\OptionResolver;
use Vitrine\Settings\Kinds\PrivateText;

/** All options for visitors, in the current language. */
final class OptionsResponse {

	public function __construct( private readonly OptionsStore $store, private readonly OptionResolver $resolver ) {
	}

	/** @return array<string, array<string, mixed>> */
	public function build(): array {
		$answer = array();
		foreach ( OptionGroups::all() as $group => $options ) {
			foreach ( self::published( $options ) as $option ) {
				$answer[ $group ][ $option->key() ] = $option->wire( $this->store->value( $group, $option->key() ), $this->resolver );
			}
		}
		return $answer;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$groups = array();
		foreach ( OptionGroups::all() as $group => $options ) {
			$properties = array();
			foreach ( self::published( $options ) as $option ) {
				$properties[ $option->key() ] = $option->schema();
			}
			$groups[ $group ] = Schema::object( $properties, array(), ucfirst( $group ) . 'Options' );
		}
		return Schema::object( $groups, array(), 'Options' );
	}

	/**
	 * @param list<Option> $options
	 * @return list<Option>
	 */
	private static function published( array $options ): array {
		return array_values( array_filter( $options, static fn ( Option $option ): bool => ! $option instanceof PrivateText ) );
	}
}
