<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Rest\Schema;

/** Schemas of what Content puts on the wire in more than one place. */
final class Wire {

	/** @return array<string, mixed> */
	public static function link(): array {
		return Schema::object(
			array(
				'url'    => Schema::text(),
				'title'  => Schema::text(),
				'target' => Schema::text(),
			),
			array(),
			'Link'
		);
	}

	/** @return array<string, mixed> */
	public static function optionImage(): array {
		return Schema::object(
			array(
				'url'    => Schema::text(),
				'width'  => Schema::int(),
				'height' => Schema::int(),
				'alt'    => Schema::text(),
			),
			array(),
			'OptionImage'
		);
	}

	/** @return array<string, mixed> */
	public static function member(): array {
		return Schema::object(
			array(
				'id'       => Schema::int(),
				'name'     => Schema::text(),
				'position' => Schema::text(),
				'image'    => Schema::nullable( Schema::image() ),
				'phone'    => Schema::text(),
				'email'    => Schema::text(),
			),
			array(),
			'TeamMember'
		);
	}

	/**
	 * An item and those below it; a schema cannot hold itself, so its children's shape is told to the generator by name.
	 *
	 * @return array<string, mixed>
	 */
	public static function menuItem(): array {
		return Schema::object(
			array(
				'title'    => Schema::text(),
				'url'      => Schema::text(),
				'target'   => Schema::text(),
				'children' => Schema::list( array( 'type' => 'object' ) ) + array( 'tsType' => 'MenuItem[]' ),
			),
			array(),
			'MenuItem'
		);
	}
}
