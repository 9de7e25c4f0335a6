<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Closure;
use Vitrine\Catalogue\Tax\VatClass;

/** A product as cart, lists and orders need it, with its texts in the language it was asked for. Prices in cents, VAT included. */
final readonly class CatalogueItem {

	/** @var array<int, int> Prices of the accessories that can be ordered with it, by their id. */
	public array $accessories;

	/**
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 * @param int                                     $price           What it costs now.
	 * @param int|null                                $regularPrice    What it costs when it is not on sale, only while it is.
	 * @param int|null                                $priorPrice      The struck price: the lowest of the 30 days before the sale; null where none may be struck.
	 * @param int                                     $vatRate         Basis points: 2100 is 21 %. That of the shop's country, until it is taxed elsewhere.
	 * @param int|null                                $stock           Null: not counted; made to order, unless `$alwaysInStock`.
	 * @param int                                     $leadDays        Days until it leaves the workshop.
	 * @param list<string>                            $shippingMethods Keys of `Shipping`, the usual one first.
	 * @param int                                     $shippingPrice   Of the usual method.
	 * @param array<int, AccessoryOffer>              $offers          The accessories in full, by their id.
	 * @param bool                                    $translated      False: the texts are borrowed from another language.
	 * @param bool                                    $alwaysInStock   Not counted, and sold from stock at any time.
	 * @param bool                                    $withdrawalExempt Made to a person's own specification: no right of withdrawal.
	 */
	public function __construct(
		public int $id,
		public string $sku,
		public string $title,
		public string $url,
		public string $excerpt,
		public ?array $image,
		public int $price,
		public ?int $regularPrice,
		public int $vatRate,
		public ?int $stock,
		public int $leadDays,
		public array $shippingMethods,
		public int $shippingPrice,
		public array $offers = array(),
		public bool $translated = true,
		public bool $isNew = false,
		public bool $withdrawalExempt = false,
		public VatClass $vatClass = VatClass::Own,
		public ?int $priorPrice = null,
		public bool $alwaysInStock = false,
	) {
		$this->accessories = array_map( static fn ( AccessoryOffer $offer ): int => $offer->price, $offers );
	}

	/**
	 * The same with the rates of VAT of another place.
	 *
	 * @param Closure(VatClass, int): int $rate By class and own rate.
	 */
	public function taxed( Closure $rate ): self {
		$all = get_object_vars( $this );
		unset( $all['accessories'] );
		$all['vatRate'] = $rate( $this->vatClass, $this->vatRate );
		$all['offers']  = array_map( static fn ( AccessoryOffer $offer ): AccessoryOffer => $offer->taxed( $rate ), $this->offers );
		return new self( ...$all );
	}

	public function madeToOrder(): bool {
		return $this->stock === null && ! $this->alwaysInStock;
	}

	public function available(): bool {
		return $this->stock === null || $this->stock > 0;
	}
}
