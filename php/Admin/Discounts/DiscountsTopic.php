<?php
declare(strict_types=1);

namespace Vitrine\Admin\Discounts;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Cart\Discounts\DiscountInput;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Database\Database;
use Vitrine\Database\DuplicateKey;
use Vitrine\Search\Lists\ProductLists;

defined( 'ABSPATH' ) || exit;

/** Settings > Discounts: all discount codes. Codes are disabled, never deleted, because orders refer to them. */
final class DiscountsTopic implements Topic, HasContext {

	public function __construct(
		private readonly DiscountRepository $discounts,
		private readonly ProductLists $lists,
		private readonly Database $database,
	) {
	}

	public function key(): string {
		return 'discounts';
	}

	public function title(): string {
		return __( 'Discounts', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		return array( 'discounts' => array_map( DiscountInput::toArray( ... ), $this->discounts->all() ) );
	}

	/** Usage counts are context, not values, so that a new order doesn't make the open form stale. */
	public function context(): array {
		$used       = array();
		$categories = array();
		foreach ( $this->discounts->all() as $discount ) {
			$used[ $discount->id ] = $discount->used;
		}
		foreach ( $this->lists->categories() as $category ) {
			$categories[ $category->id ] = $category->pathText();
		}
		return array(
			'used'       => (object) $used,
			'categories' => (object) $categories,
		);
	}

	public function save( array $values ): array {
		$sent   = array_map(
			static fn ( mixed $row ): DiscountInput => new DiscountInput( (array) $row ),
			array_values( (array) ( $values['discounts'] ?? array() ) )
		);
		$errors = self::errors( $sent );
		if ( $errors !== array() ) {
			return $errors;
		}
		try {
			$this->database->transaction( fn () => $this->store( $sent ) );
		} catch ( DuplicateKey ) {
			return array( 'discounts' => self::outdatedMessage() );
		}
		return array();
	}

	/** @param list<DiscountInput> $sent */
	private function store( array $sent ): void {
		$known = array();
		foreach ( $this->discounts->all() as $discount ) {
			$known[ $discount->id ] = $discount;
		}
		// The newest code comes first, here and in the list: insert in reverse.
		foreach ( array_reverse( $sent ) as $one ) {
			$before = $known[ $one->id ] ?? null;
			if ( $before === null ) {
				$this->discounts->add( $one->terms );
			} elseif ( get_object_vars( $before->terms ) !== get_object_vars( $one->terms ) ) {
				$this->discounts->change( $before->id, $before->revision, $one->terms );
			}
		}
	}

	/**
	 * @param list<DiscountInput> $sent
	 * @return array<string, string>
	 */
	private static function errors( array $sent ): array {
		$errors = array();
		$codes  = array();
		foreach ( $sent as $index => $one ) {
			$code = $one->terms->code;
			$used = isset( $codes[ $code ] ) ? array( 'code' => self::outdatedMessage() ) : array();
			foreach ( $one->errors + $used as $field => $message ) {
				$errors[ "discounts.$index.$field" ] = $message;
			}
			$codes[ $code ] = true;
		}
		return $errors;
	}

	private static function outdatedMessage(): string {
		return __( 'This code is already in use.', 'vitrine' );
	}
}
