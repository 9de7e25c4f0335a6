<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Closure;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Kernel\With;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\VatClass;

defined( 'ABSPATH' ) || exit;

/** A product offered as an accessory of another product, at that offer's price. */
final readonly class AccessoryOffer {

	use With;

	/**
	 * @param int      $price Cents, VAT included: the offered price, or the accessory's own.
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 * @param int|null $stock Null if stock is not tracked.
	 * @param int      $weightGrams 0 if not entered.
	 */
	public function __construct(
		public int $id,
		public string $title,
		public string $url,
		public int $price,
		public int $vatRate,
		public ?array $image,
		public ?int $stock,
		public VatClass $vatClass = VatClass::Own,
		public Nature $nature = Nature::Goods,
		public int $weightGrams = 0,
	) {
	}

	/** @param Closure(VatClass, int): int $rate Returns basis points for a VAT class and the product's own rate. */
	public function taxed( Closure $rate ): self {
		return $this->with( vatRate: $rate( $this->vatClass, $this->vatRate ) );
	}

	/** @param int $price The net price. */
	public function withoutVat( int $price ): self {
		return $this->with( price: $price, vatRate: 0 );
	}

	/** @param array<int, int> $quantities Stock that an order gives back, by product id. */
	public function withReleased( array $quantities ): self {
		return $this->with( stock: $this->stock === null ? null : $this->stock + ( $quantities[ $this->id ] ?? 0 ) );
	}

	public function available(): bool {
		return $this->stock === null || $this->stock > 0;
	}
}
