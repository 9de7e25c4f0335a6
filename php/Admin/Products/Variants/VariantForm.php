<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Variants;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\ContentUnit;
use Vitrine\Catalogue\Edit\FamilyRules;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\Edit\OtherPricesForm;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Catalogue\Families\Edited;
use Vitrine\Catalogue\Families\OptionEdit;
use Vitrine\Catalogue\Families\SaleEdit;
use Vitrine\Catalogue\Families\ValueEdit;
use Vitrine\Catalogue\Families\VariantEdit;
use Vitrine\Catalogue\Families\VariantRead;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\SalePeriod;

/** Reads options and variants as typed in the grid. Errors are by cell: `variants.3.price`, `options.0.values.1`. */
final class VariantForm {

	private const MAX_STOCK    = 1_000_000;
	private const MAX_PICTURES = 30;
	private const MAX_NAME     = 120;

	/** Values that one option may offer. */
	private const MAX_VALUES = 100;

	/** @var array<string, string> */
	private array $errors = array();

	public function __construct( private readonly Languages $languages, private readonly Settings $settings ) {
	}

	/**
	 * @param array<mixed> $sent
	 * @return array{list<OptionEdit>, list<VariantEdit>}
	 * @throws InvalidProductData
	 */
	public function read( array $sent ): array {
		$this->errors = array();
		$options      = array();
		foreach ( array_slice( self::rows( $sent['options'] ?? null ), 0, FamilyRules::MAX_OPTIONS + 1 ) as $index => $option ) {
			$options[] = $this->option( $option, "options.$index" );
		}
		$variants = array();
		foreach ( array_slice( self::rows( $sent['variants'] ?? null ), 0, FamilyRules::MAX_VARIANTS + 1 ) as $index => $variant ) {
			$variants[] = $this->variant( $variant, "variants.$index" );
		}
		// @phpstan-ignore notIdentical.alwaysFalse (the rows set them)
		if ( $this->errors !== array() ) {
			throw new InvalidProductData( $this->errors ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
		return array( $options, $variants );
	}

	/** @param array<mixed> $sent */
	private function option( array $sent, string $path ): OptionEdit {
		$attribute = absint( $sent['attribute'] ?? 0 );
		$labels    = $this->labels( $sent['labels'] ?? null );
		$this->requireName( $labels, $attribute, $path );
		$values = array();
		foreach ( array_slice( self::rows( $sent['values'] ?? null ), 0, self::MAX_VALUES ) as $index => $value ) {
			$color = isset( $value['color'] ) ? strtolower( trim( self::text( $value['color'] ) ) ) : null;
			if ( (string) $color !== '' && preg_match( '/^#[0-9a-f]{6}$/', (string) $color ) !== 1 ) {
				$this->errors[ "$path.values.$index" ] = __( 'Enter a colour such as #1a2b3c.', 'vitrine' );
			}
			$edit = new ValueEdit( absint( $value['id'] ?? 0 ), $this->labels( $value['labels'] ?? null ), $color );
			$this->requireName( $edit->labels, $edit->id, "$path.values.$index" );
			$values[] = $edit;
		}
		$type = AttributeType::tryFrom( self::text( $sent['type'] ?? '' ) );
		return new OptionEdit( $attribute, $type === AttributeType::Color ? $type : AttributeType::Text, $labels, $values );
	}

	/** A known attribute or value without labels keeps its own. */
	private function requireName( Labels $labels, int $known, string $path ): void {
		$isNew = $known === 0 || $labels->texts !== array();
		if ( $isNew && ! isset( $labels->texts[ $this->languages->default()->code ] ) ) {
			/* translators: %s: name of a language */
			$this->errors[ $path ] = sprintf( __( 'Enter a name in this language: %s.', 'vitrine' ), $this->languages->default()->name );
		}
	}

	/** @param array<mixed> $sent Only the edited columns. */
	private function variant( array $sent, string $path ): VariantEdit {
		$id     = absint( $sent['id'] ?? 0 );
		$typed  = array_map( static fn ( mixed $value ): string => trim( self::text( $value ) ), $sent );
		$values = array();
		foreach ( array_slice( array_values( (array) ( $sent['values'] ?? array() ) ), 0, FamilyRules::MAX_OPTIONS ) as $value ) {
			$values[] = is_numeric( $value ) ? (int) $value : -1;
		}
		$sale = new SaleEdit(
			isset( $sent['sale_price'] ) ? new Edited( $this->price( $typed['sale_price'], "$path.sale_price", false ) ) : null,
			isset( $sent['sale_from'] ) ? new Edited( $this->date( $typed['sale_from'], "$path.sale_from", false ) ) : null,
			isset( $sent['sale_until'] ) ? new Edited( $this->date( $typed['sale_until'], "$path.sale_until", true ) ) : null
		);
		return new VariantEdit(
			values: $values,
			read: $id === 0 ? null : new VariantRead(
				$id,
				absint( $sent['revision'] ?? 0 ),
				is_numeric( $sent['read_stock'] ?? null ) ? (int) $sent['read_stock'] : null
			),
			sku: isset( $sent['sku'] ) ? sanitize_text_field( $typed['sku'] ) : null,
			price: isset( $sent['price'] ) ? $this->price( $typed['price'], "$path.price", true ) : null,
			sale: $sale,
			stock: isset( $sent['stock'] ) ? new Edited( $this->stock( $typed['stock'], "$path.stock" ) ) : null,
			alwaysInStock: isset( $sent['always_in_stock'] ) ? (bool) $sent['always_in_stock'] : null,
			pictures: isset( $sent['pictures'] ) ? $this->pictures( (array) $sent['pictures'], "$path.pictures" ) : null,
			enabled: isset( $sent['enabled'] ) ? (bool) $sent['enabled'] : null,
			content: isset( $sent['net_content'] ) ? new Edited( $this->content( $typed['net_content'], "$path.net_content" ) ) : null,
		);
	}

	/** An edited end in the past is a mistake. */
	private function date( string $typed, string $path, bool $isEnd ): ?int {
		$fault = null;
		$time  = SalePeriodForm::parse( $typed, $isEnd, $fault );
		if ( $fault === null && $isEnd ) {
			$fault = SalePeriodForm::faults( new SalePeriod( null, $time ), true, new SalePeriod() )['sale_until'] ?? null;
		}
		if ( $fault !== null ) {
			$this->errors[ $path ] = $fault;
		}
		return $time;
	}

	private function content( string $typed, string $path ): ?Content {
		$content = Content::parse( $typed );
		if ( $content === null && $typed !== '' ) {
			$this->errors[ $path ] = sprintf(
				/* translators: %s: accepted units */
				__( 'Enter a net content such as 750 ml or 2.5 kg, with one of these units: %s.', 'vitrine' ),
				implode( ', ', array_column( ContentUnit::cases(), 'value' ) )
			);
		}
		return $content;
	}

	private function price( string $typed, string $path, bool $isRequired ): ?int {
		if ( $typed === '' ) {
			if ( $isRequired ) {
				$this->errors[ $path ] = __( 'Enter a price.', 'vitrine' );
			}
			return null;
		}
		$cents    = PriceInput::parse( $typed );
		$currency = $this->settings->get( MainCurrency::class )->code;
		if ( $cents === null || $cents === 0 || ! Currency::of( $currency )->allows( $cents ) ) {
			$this->errors[ $path ] = OtherPricesForm::message( $currency );
		}
		return $cents;
	}

	private function stock( string $typed, string $path ): ?int {
		if ( $typed === '' ) {
			return null;
		}
		if ( ! ctype_digit( $typed ) || strlen( $typed ) > 9 || (int) $typed > self::MAX_STOCK ) {
			$this->errors[ $path ] = sprintf(
				/* translators: %s: maximum number */
				__( 'Enter a whole number from 0 to %s.', 'vitrine' ),
				number_format_i18n( self::MAX_STOCK )
			);
		}
		return (int) $typed;
	}

	/**
	 * @param array<mixed> $sent
	 * @return list<int>
	 */
	private function pictures( array $sent, string $path ): array {
		$ids = array_values( array_unique( array_filter( array_map( absint( ... ), array_filter( $sent, 'is_numeric' ) ) ) ) );
		foreach ( array_slice( $ids, 0, self::MAX_PICTURES ) as $id ) {
			if ( ! wp_attachment_is_image( $id ) ) {
				$this->errors[ $path ] = __( 'One of these images no longer exists.', 'vitrine' );
			}
		}
		return array_slice( $ids, 0, self::MAX_PICTURES );
	}

	private function labels( mixed $sent ): Labels {
		$texts = array();
		foreach ( $this->languages->all() as $language ) {
			$text = is_array( $sent ) ? sanitize_text_field( self::text( $sent[ $language->code ] ?? '' ) ) : '';
			if ( $text !== '' ) {
				$texts[ $language->code ] = function_exists( 'mb_strcut' )
					? mb_strcut( $text, 0, self::MAX_NAME )
					: substr( $text, 0, self::MAX_NAME );
			}
		}
		return new Labels( $texts );
	}

	/** @return list<array<mixed>> */
	private static function rows( mixed $sent ): array {
		return is_array( $sent ) ? array_values( array_filter( $sent, 'is_array' ) ) : array();
	}

	private static function text( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
