<?php
declare(strict_types=1);

namespace Vitrine\Admin\Discounts;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Cart\Discounts\SentDiscount;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\DuplicateKey;

/** The discount codes, in one list. None is taken away, for orders name them: one that is over is switched off. */
final class DiscountsTopic implements Topic, HasContext {

	public function __construct( private readonly Discounts $discounts, private readonly ProductLists $lists, private readonly Database $database ) {
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
		return array( 'discounts' => array_map( SentDiscount::write( ... ), $this->discounts->all() ) );
	}

	/** How often each was used stands beside the form: an order that comes meanwhile makes nobody's edit stale. */
	public function context(): array {
		$used       = array();
		$categories = array();
		foreach ( $this->discounts->all() as $discount ) {
			$used[ $discount->id ] = $discount->used;
		}
		foreach ( $this->lists->categories() as $category ) {
			$categories[ $category->id ] = $category->title;
		}
		return array(
			'used'       => (object) $used,
			'categories' => (object) $categories,
		);
	}

	public function save( array $values ): array {
		$sent   = array_map( static fn ( mixed $row ): SentDiscount => new SentDiscount( (array) $row ), array_values( (array) ( $values['discounts'] ?? array() ) ) );
		$faults = self::faults( $sent );
		if ( $faults !== array() ) {
			return $faults;
		}
		try {
			$this->database->transaction( fn () => $this->keep( $sent ) );
		} catch ( DuplicateKey ) {
			return array( 'discounts' => self::taken() );
		}
		return array();
	}

	/** @param list<SentDiscount> $sent */
	private function keep( array $sent ): void {
		$known = array();
		foreach ( $this->discounts->all() as $discount ) {
			$known[ $discount->id ] = $discount;
		}
		// What was added last stands first, here and in the list.
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
	 * @param list<SentDiscount> $sent
	 * @return array<string, string>
	 */
	private static function faults( array $sent ): array {
		$faults = array();
		$codes  = array();
		foreach ( $sent as $index => $one ) {
			$code = $one->terms->code;
			foreach ( $one->faults + ( isset( $codes[ $code ] ) ? array( 'code' => self::taken() ) : array() ) as $field => $message ) {
				$faults[ "discounts.$index.$field" ] = $message;
			}
			$codes[ $code ] = true;
		}
		return $faults;
	}

	private static function taken(): string {
		return __( 'Another discount has this code.', 'vitrine' );
	}
}
