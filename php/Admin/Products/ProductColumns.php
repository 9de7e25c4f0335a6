<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Admin\Translations\TranslationBadges;
use Vitrine\Catalogue\Admin\ListRow;
use Vitrine\Catalogue\Admin\ListRows;
use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Admin\VariantSummaries;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Prices\MainCurrency;

/** The columns of the product list. */
final class ProductColumns {

	public const PRICE = 'vitrine_price';

	public function __construct(
		private readonly ListRows $rows,
		private readonly VariantSummaries $variants,
		private readonly TranslationBadges $badges,
		private readonly MoneyFormat $money,
		private readonly SaleNote $sales,
		private readonly SaleState $state,
		private readonly Settings $settings,
		private readonly WaitingPeople $waiting,
	) {
	}

	/**
	 * @param array<string, string> $columns
	 * @return array<string, string>
	 */
	public static function columns( array $columns ): array {
		$own = array(
			'vitrine_image'      => __( 'Image', 'vitrine' ),
			'title'              => $columns['title'] ?? '',
			'vitrine_sku'        => __( 'SKU', 'vitrine' ),
			self::PRICE          => __( 'Price', 'vitrine' ),
			'vitrine_stock'      => __( 'Stock', 'vitrine' ),
			'vitrine_categories' => __( 'Categories', 'vitrine' ),
			'vitrine_languages'  => __( 'Languages', 'vitrine' ),
		);
		return ( isset( $columns['cb'] ) ? array( 'cb' => $columns['cb'] ) : array() ) + $own + $columns;
	}

	public function show( string $column, int $post ): void {
		$row = str_starts_with( $column, 'vitrine_' ) ? $this->rows->find( $post ) : null;
		if ( $row === null ) {
			echo '<span aria-hidden="true">—</span>';
			return;
		}
		switch ( $column ) {
			case 'vitrine_image':
				$this->picture( $row );
				break;
			case self::PRICE:
				$this->price( $row );
				break;
			case 'vitrine_stock':
				$this->stock( $row );
				break;
			case 'vitrine_languages':
				echo $this->badges->html( $row->versions ); // phpcs:ignore WordPress.Security.EscapeOutput -- made of escaped parts.
				break;
			case 'vitrine_sku':
				$this->sku( $row );
				break;
			default:
				echo esc_html( implode( ', ', $row->categories ) );
		}
	}

	/**
	 * Filter `display_post_states`: the word beside the title.
	 *
	 * @param array<string, string> $states
	 * @return array<string, string>
	 */
	public function states( array $states, int $post ): array {
		return $this->rows->find( $post )?->isUnlisted === true
			? $states + array( 'vitrine-unlisted' => __( 'Unlisted', 'vitrine' ) )
			: $states;
	}

	private function picture( ListRow $row ): void {
		echo $row->picture > 0
			? wp_get_attachment_image( $row->picture, array( 48, 48 ), false, array( 'alt' => '' ) )
			: '<span aria-hidden="true">—</span>';
	}

	/** The SKU; of a family also the button that opens its variants (`src/admin/products`). */
	private function sku( ListRow $row ): void {
		echo esc_html( $row->sku );
		if ( $row->variants !== null ) {
			printf(
				'<br><button type="button" class="button-link vitrine-opens" data-vitrine-family="%d" aria-expanded="false">%s</button>',
				$row->product, // phpcs:ignore WordPress.Security.EscapeOutput -- an integer.
				esc_html(
					sprintf(
						/* translators: %s: number of variants */
						_n( '%s variant', '%s variants', $row->variants->count, 'vitrine' ),
						number_format_i18n( $row->variants->count )
					)
				)
			);
		}
	}

	private function price( ListRow $row ): void {
		if ( $row->variants !== null ) {
			echo esc_html( $this->variants->price( $row->variants ) );
			return;
		}
		$price = $this->format( $row->price );
		if ( $row->isUnpriced ) {
			printf( '<span class="vitrine-none">%s</span>', esc_html__( 'No price: not for sale', 'vitrine' ) );
		} elseif ( $row->salePrice !== null && $row->salePrice < $row->price ) {
			$this->state->isRunning( $row->salePeriod )
				? $this->sale( $row, $row->salePrice, $price )
				: $this->otherTime( $row, $row->salePrice, $price );
		} else {
			echo esc_html( $price );
		}
		// Quick edit starts from these values, and sends the revision and stock back.
		printf(
			'<span hidden data-vitrine-facts="%s"></span>',
			esc_attr(
				(string) wp_json_encode(
					array(
						'price'      => $row->isUnpriced ? '' : PriceInput::show( $row->price ),
						'sale_price' => PriceInput::show( $row->salePrice ),
						'stock'      => (string) $row->stock,
						'revision'   => $row->revision,
						'unlisted'   => $row->isUnlisted ? '1' : '0',
					) + SalePeriodForm::values( $row->salePeriod )
				)
			)
		);
	}

	/** The sale is planned or over: the shop shows the price alone. */
	private function otherTime( ListRow $row, int $salePrice, string $price ): void {
		/* translators: %s: an amount of money */
		$sale = sprintf( __( 'Sale price %s', 'vitrine' ), $this->format( $salePrice ) );
		printf( '%s<br><small>%s</small>', esc_html( $price ), esc_html( $sale ) );
		$this->period( $row );
	}

	private function period( ListRow $row ): void {
		$text = $this->state->text( $row->salePeriod );
		if ( $text !== '' ) {
			printf( '<br><small>%s</small>', esc_html( $text ) );
		}
	}

	private function format( int $amount ): string {
		return $this->money->format( new Money( $amount, $this->settings->get( MainCurrency::class )->code ) );
	}

	/** As the shop shows it: what it may not strike out is named instead. */
	private function sale( ListRow $row, int $salePrice, string $price ): void {
		if ( $row->priorPrice !== null ) {
			printf( '<del>%s</del> ', esc_html( $this->format( $row->priorPrice ) ) );
		}
		printf( '<ins>%s</ins>', esc_html( $this->format( $salePrice ) ) );
		$this->period( $row );
		if ( $row->priorPrice === null ) {
			$why = $row->isInShop
				? sprintf(
					/* translators: 1: an amount of money, 2: a date */
					__( '%1$s is not struck out (30-day rule; possible from %2$s)', 'vitrine' ),
					$price,
					$this->sales->possibleFrom()
				)
				/* translators: %s: an amount of money */
				: sprintf( __( '%s is not struck out: never offered at this price', 'vitrine' ), $price );
			printf( '<br><small>%s</small>', esc_html( $why ) );
		}
	}

	private function stock( ListRow $row ): void {
		$stock = $row->variants === null ? $row->stock : $row->variants->stock;
		printf(
			'<span class="%s">%s</span>',
			$stock === 0 ? 'vitrine-none' : '', // phpcs:ignore WordPress.Security.EscapeOutput -- constants.
			esc_html( self::stockText( $stock, $row->variants === null ? $row->alwaysInStock : $row->variants->always ) )
		);
		$waiting = $this->waiting->text( $row->product, $this->rows->products() );
		if ( $waiting !== '' ) {
			printf( '<br><small>%s</small>', esc_html( $waiting ) );
		}
	}

	public static function stockText( ?int $stock, bool $alwaysInStock ): string {
		return match ( true ) {
			$stock !== null => number_format_i18n( $stock ),
			$alwaysInStock  => __( 'Always in stock', 'vitrine' ),
			default         => __( 'Made to order', 'vitrine' ),
		};
	}
}
